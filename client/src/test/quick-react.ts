/**
 * React, in development, notes for its developer tools who made each element: a stack trace for the first ten thousand of each
 * second, and a task of the console for every one. Nobody asks for them here, and they took a tenth of the time of long screens.
 */

// React takes it where it is loaded; so this file comes before all that loads it.
Reflect.deleteProperty(console, 'createTask');
const react: object = await import('react');

/** The only way in; a React that names it otherwise fails here, and makes its notes again when this file is left out. */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// It takes no stack trace where it has taken ten thousand.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

export {};
