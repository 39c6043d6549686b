import type { ArchivePreview } from '#shared/archives.ts';

/** What of an archive could not be read, with the reason of each. */
export function CouldNotBeRead({ preview: { failed, failedCount } }: { preview: ArchivePreview }) {
  return (
    <section aria-labelledby="could-not-be-read" className="mt-4">
      <h3 id="could-not-be-read" className="text-lead">
        Could not be read
      </h3>
      <ul className="mt-2 space-y-2">
        {failed.map(({ name, reason }, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            <span dir="auto" className="font-semibold">
              {name}
            </span>
            <span className="block text-fine text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
      {failedCount > failed.length ? (
        <p className="mt-2 text-fine">And {(failedCount - failed.length).toLocaleString('en')} more.</p>
      ) : null}
    </section>
  );
}
