import { useEffect, useRef, useState } from 'react';
import { openProfile } from './openProfile.js';

/** Opens profiles from a component, which shows a failure to do so. */
export function useOpenProfile(): { readonly failed: boolean; readonly open: (id: string) => void } {
  const [failed, setFailed] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const open = (id: string) => {
    setFailed(false);
    openProfile({ id }).catch(() => {
      if (mounted.current) setFailed(true);
    });
  };
  return { failed, open };
}
