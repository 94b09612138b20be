import { defineConfig } from 'vite';

export default defineConfig({
  // The page works below any path.
  base: './',
  build: {
    rolldownOptions: {
      // The React entry begins with 'use client', which this page needs no more than other pages without server components.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
