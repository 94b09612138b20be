import type { NextConfig } from 'next';

export default {
  // This folder, although the repository around it has a lock file, too.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig;
