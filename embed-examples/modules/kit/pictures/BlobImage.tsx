import { useEffect, useState, type ReactElement } from 'react';

/** Props of {@link BlobImage}. */
export interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly className: string;
  readonly onError?: () => void;
}

/** A picture that is in memory. Its address is valid while the picture is on the page. */
export function BlobImage({ blob, alt, className, onError }: BlobImageProps): ReactElement | null {
  const [src, setSrc] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  // An image with an empty address is an error in some browsers.
  if (src === '') return null;
  return <img className={className} src={src} alt={alt} decoding="async" onError={onError} />;
}
