import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { groups } from './groups.ts';

/** The tests of one group alone, with the settings of their project: Stryker's runner cannot choose among projects. */
const group = groups[process.env['MUTANTS_GROUP'] ?? ''];
if (!group) throw new Error('MUTANTS_GROUP names no group of scripts/mutants/groups.ts.');
const only = (process.env['MUTANTS_TESTS'] ?? '').split(' ').filter(Boolean);
const projects = (whole.test?.projects ?? []) as UserWorkspaceConfig[];
const project = projects.find(({ test }) => test?.name === group.project);
if (!project) throw new Error(`vitest.config.ts has no project ${group.project}.`);

export default defineConfig({
  ...project,
  test: {
    ...project.test,
    include: only.length > 0 ? only : group.tests,
    exclude: ['.cache/**', 'node_modules/**'],
    // One failure tells that a change was seen: once more would say the same, for twice the time.
    retry: 0,
    // Stryker says itself when a change makes the product endless; a busy machine is no such change.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
