import { defineConfig } from 'drizzle-kit';

/** Paths are relative to the repository's root, where `npm run db:generate` runs. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './embed-examples/platform/database/schema.ts',
  out: './embed-examples/platform/drizzle',
  schemaFilter: ['weaver'],
});
