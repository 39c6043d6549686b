import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that read pictures, set pages or start processes of their own take longest, whatever their length: begun last, one
 * of them keeps one worker busy while the others have nothing left to do. The first pattern goes first.
 */
const LONG = [
  /\/providers\/recognizer\//,
  /\/e2e\/(?:start|imports|journey|back)\./,
  /\/server\/(?:providers|jobs|db)\//,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId));
  return place === -1 ? LONG.length : place;
};

/** Long files first, the others as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
