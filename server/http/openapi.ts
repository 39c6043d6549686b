import { z } from 'zod';
import type { CallName } from '#shared/calls.ts';
import type { Route } from '#shared/route.ts';
import { tokenCalls } from '#shared/token-calls.ts';

/** The table of calls as an OpenAPI 3.1 document, made from the very schemas that check them. */
export function openApi(table: Record<string, Route>, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(table)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The keepsake kitchen', version, description: 'Errors are one plain sentence as text.' },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'kk.sid' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, which reads, or reads and writes.' },
      },
    },
  };
}

function operation(name: string, route: Route): Record<string, unknown> {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const answer = route.answer
    ? { 200: { description: 'Done.', content: json(route.answer, 'output') } }
    : { 204: { description: 'Done.' } };
  const scope = tokenCalls[name as CallName];
  return {
    operationId: name,
    summary: route.says,
    security: route.needs === 'nobody' ? [] : [{ cookie: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])],
    parameters: [...inPath, ...inQuery(route.query)],
    ...(route.body
      ? { requestBody: { required: !route.body.safeParse(undefined).success, content: json(route.body, 'input') } }
      : {}),
    responses: {
      ...answer,
      default: { description: 'One plain sentence.', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } });

function inQuery(query: z.ZodType | undefined): Record<string, unknown>[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
