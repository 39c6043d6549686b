import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-sign-in.ts',
    './server/db/schema-kitchen.ts',
    './server/db/schema-relatives.ts',
    './server/db/schema-questions.ts',
    './server/db/schema-sales.ts',
    './server/db/schema-installation.ts',
    './server/db/schema-integrations.ts',
    './server/db/schema-deletions.ts',
    './server/db/schema-keepers.ts',
  ],
  out: './migrations',
});
