import type { ArchivePreview } from '#shared/archives.ts';
import { NAME_MAX } from '#shared/limits.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

interface NamesakesProps {
  namesakes: NonNullable<ArchivePreview['namesakes']>;
  /** What those are called here who are somebody else, by their names. */
  people: Readonly<Record<string, string>>;
  onChange: (people: Readonly<Record<string, string>>) => void;
}

/** People of both families who have one name: one person, unless somebody says otherwise and tells them apart. */
export function Namesakes({ namesakes, people, onChange }: NamesakesProps) {
  return (
    <section aria-labelledby="namesakes" className="mt-10">
      <h2 id="namesakes" className="text-heading">
        People of the same name
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        Who is the same person here and there has one page from now on: ours, with what theirs has beyond it.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {namesakes.map(({ name, ours }) => {
          const called = Object.hasOwn(people, name) ? people[name] : undefined;
          return (
            <li key={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2">
              <Checkbox
                className="min-w-0 flex-1 basis-52"
                label={
                  <>
                    <bdi className="font-semibold">{name}</bdi> is{' '}
                    {ours === name ? 'the same person here and there' : <bdi>{`our ${ours}`}</bdi>}
                  </>
                }
                checked={called === undefined}
                onChange={({ target }) => {
                  const { [name]: _before, ...others } = people;
                  onChange(target.checked ? others : { ...others, [name]: '' });
                }}
              />
              {called === undefined ? null : (
                <Field
                  label="What theirs is called here"
                  hint="It tells them apart, in everything that names them."
                  className="w-full pb-3 sm:w-72"
                >
                  {(control) => (
                    <Input
                      {...control}
                      dir="auto"
                      maxLength={NAME_MAX}
                      value={called}
                      onChange={({ target }) => {
                        onChange({ ...people, [name]: target.value });
                      }}
                    />
                  )}
                </Field>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
