import { type Keeping, LETTER_DAYS, OWNER_LETTERS, SILENCE_MONTHS, type SilenceMonths } from '#shared/keepers.ts';
import { useUpdateKeeping } from '../../api/keepers.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { formatBytes } from '../../components/backup-words.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';

const LABELS: Readonly<Record<SilenceMonths, string>> = { 3: '3 months', 6: '6 months', 12: 'a year', 24: 'two years' };

/** After how much silence keepers are asked, and whether a sealed archive goes to them once a year. */
export function KeepingSettings({ keeping }: { keeping: Keeping }) {
  const update = useUpdateKeeping();
  useFocusBack(update.isPending);
  const { silenceMonths, yearlyArchive, byLetter } = keeping;
  return (
    <div className="mt-5 space-y-5">
      <Field
        label="Ask them when there is no sign of me for"
        hint={
          byLetter
            ? `Before that you get ${String(OWNER_LETTERS)} letters, one every ${String(LETTER_DAYS / 7)} weeks. One press in any of them, or signing in, ends it. A tablet that others use, or a program, is no sign of you.`
            : 'Signing in ends it. A tablet that others use, or a program, is no sign of you.'
        }
      >
        {(control) => (
          <Select
            {...control}
            className="max-w-60"
            value={silenceMonths}
            disabled={update.isPending}
            onChange={({ target }) => {
              const months = SILENCE_MONTHS.find((one) => String(one) === target.value);
              if (months) update.mutate({ silenceMonths: months }, { onError: toastTryAgain });
            }}
          >
            {SILENCE_MONTHS.map((months) => (
              <option key={months} value={months}>
                {LABELS[months]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {byLetter ? (
        <div>
          <Checkbox
            label="Send them a sealed archive once a year"
            aria-describedby="yearly-archive"
            checked={yearlyArchive}
            disabled={update.isPending}
            onChange={({ target }) => {
              update.mutate({ yearlyArchive: target.checked }, { onError: toastTryAgain });
            }}
          />
          <p id="yearly-archive" className="max-w-measure text-fine text-quiet">
            Everything the family has, as one file that opens by the link in each keeper’s letter alone.{' '}
            {yearlyArchive ? archiveLine(keeping) : ''}
          </p>
        </div>
      ) : (
        <p className="max-w-measure text-quiet">
          Without letters no yearly archive can be sent. Download everything under “Take everything with you”, and hand
          it on.
        </p>
      )}
    </div>
  );
}

function archiveLine({ archive, archiveSays }: Keeping): string {
  const problem =
    archiveSays === '' ? '' : ` The next one could not be made yet: ${archiveSays} It is tried again every day.`;
  if (archive === null) return problem === '' ? 'The first one is made within the hour.' : problem.trim();
  const size = formatBytes(archive.bytes);
  return archive.sentAt === null
    ? `One was made on ${formatDay(archive.madeAt)} (${size}); its letters have not been taken yet, and are tried again.${problem}`
    : `The last one went out on ${formatDay(archive.sentAt)} (${size}), and opens until ${formatDay(archive.until)}.${problem}`;
}
