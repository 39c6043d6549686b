import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that read pictures, set pages or start processes of their own take longest, whatever their length: begun last, one
 * of them keeps one worker busy while the others have nothing left to do. The first pattern goes first.
 */
const LONG = [
  /\/providers\/recognizer\//,
  /\/e2e\/(?:offline|back|start|journey|together|grocery|originals|imports)\./,
  /\/server\/(?:providers|jobs|db)\//,
];

/**
 * A worker takes the next file only where that is of the same project; else it ends, and another one loads everything anew
 * (`schedule` in Vitest's pool). So the projects follow one another; what is nowhere here comes last.
 */
const PROJECTS = ['server', 'client', 'shared'];

const placeIn = (length: number, index: number) => (index === -1 ? length : index);

/** The part of a file that its place depends on. */
interface TestFile {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** Project by project, long files first; else as they were. */
export function inOrder<File extends TestFile>(files: readonly File[]): File[] {
  const project = (file: File) => placeIn(PROJECTS.length, PROJECTS.indexOf(file.project.name));
  const length = ({ moduleId }: File) =>
    placeIn(
      LONG.length,
      LONG.findIndex((pattern) => pattern.test(moduleId)),
    );
  return [...files].sort((a, b) => project(a) - project(b) || length(a) - length(b));
}

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(await super.sort(files));
  }
}
