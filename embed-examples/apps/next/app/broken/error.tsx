'use client';

import { isWeaverError } from 'weaver-sdk';

export default function Failure({ error }: { error: unknown }) {
  return <p role="alert">Not available: {isWeaverError(error) ? error.code : 'unknown'}</p>;
}
