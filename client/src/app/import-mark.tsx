import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useReading } from '../api/imports-at-work.ts';
import { fetchImports, importsQuery, watchImports } from '../api/imports.ts';
import { paths } from '../lib/paths.ts';

/** At least so long between two looks at what other devices have brought in. */
const LOOK_MS = 30_000;
/** The circumference of the ring whose radius is 10. */
const ROUND = 2 * Math.PI * 10;

/**
 * A quiet mark while imports are read: how many, and how far they are. The stream of their events is the import screen's, and
 * stands only as long as something is read.
 */
export function ImportMark() {
  const client = useQueryClient();
  const { data: rows } = useQuery({ ...importsQuery(), queryFn: ({ signal }) => fetchImports(client, signal) });
  const reading = useReading(rows);
  const isReading = reading !== null;
  const lastLook = useRef(0);
  useEffect(() => (isReading ? watchImports(client) : undefined), [client, isReading]);
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastLook.current < LOOK_MS) return;
      lastLook.current = Date.now();
      void client.refetchQueries({ queryKey: importsQuery().queryKey });
    };
    lastLook.current = Date.now();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [client]);

  // Said when it begins and when it is over: not at each percent.
  const [said, setSaid] = useState<{ isReading: boolean; text: string }>({ isReading: false, text: '' });
  if (said.isReading !== isReading) {
    const begins =
      reading?.left === 1 ? 'One import is being read.' : `${String(reading?.left)} imports are being read.`;
    setSaid({ isReading, text: isReading ? begins : 'What was imported has been read.' });
  }
  const percent = Math.floor((reading?.progress ?? 0) * 100);
  return (
    <>
      <span role="status" className="sr-only">
        {said.text}
      </span>
      {reading ? (
        <Link
          href={paths.import()}
          data-import-mark
          aria-label={`${String(reading.left)} being read, ${String(percent)} percent done`}
          title={`${String(reading.left)} being read, ${String(percent)} %`}
          className="appear relative grid size-touch shrink-0 place-items-center rounded transition-colors hover:bg-wash"
        >
          <svg viewBox="0 0 24 24" aria-hidden className="size-7 -rotate-90" fill="none" strokeWidth="2.5">
            <circle cx="12" cy="12" r="10" className="stroke-line" />
            <circle
              cx="12"
              cy="12"
              r="10"
              className="stroke-tomato transition-[stroke-dashoffset]"
              strokeLinecap="round"
              strokeDasharray={ROUND}
              strokeDashoffset={ROUND * (1 - Math.max(0.04, reading.progress))}
            />
          </svg>
          <span aria-hidden className="figures absolute text-[0.75rem] leading-none font-semibold">
            {reading.left > 99 ? '99+' : reading.left}
          </span>
        </Link>
      ) : null}
    </>
  );
}
