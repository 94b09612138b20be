import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, updated every full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNextMs = MINUTE_MS - (now.getTime() % MINUTE_MS);
    const timer = setTimeout(() => setNow(new Date()), untilNextMs + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
