import { useInbox } from '../../api/programs.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatDay } from '../../lib/format-day.ts';

/** Where recipes can be mailed to, and what became of the person's last letters. Nothing where there is no such address. */
export function InboxCard({ email }: { email: string }) {
  const { data: inbox } = useInbox();
  if (!inbox || (inbox.address === null && inbox.letters.length === 0)) return null;
  return (
    <Card aria-labelledby="inbox">
      <h2 id="inbox" className="text-heading">
        By mail
      </h2>
      {inbox.address === null ? null : (
        <>
          <p className="mt-2 max-w-measure break-words">
            Send pictures of cards, PDFs, recordings and links to{' '}
            <a href={`mailto:${inbox.address}`} className="font-semibold break-all underline">
              {inbox.address}
            </a>
            , and you find each under Import.
          </p>
          <p className="mt-2 max-w-measure break-words text-quiet">
            Write from {email}: letters from addresses that nobody here has are left unread, and no letter is answered.
          </p>
        </>
      )}
      {inbox.letters.length === 0 ? null : (
        <section aria-labelledby="letters" className="mt-5">
          <h3 id="letters" className="text-lead">
            Your last letters
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {inbox.letters.map(({ subject, at, outcome, says }) => (
              <li key={at} className="py-2">
                <p className="flex flex-wrap items-center gap-2">
                  <bdi className="min-w-0 break-words">{subject === '' ? 'Without a subject' : subject}</bdi>
                  {outcome === 'taken' ? null : (
                    <Badge variant="butter">{outcome === 'waiting' ? 'Waits' : 'Not taken'}</Badge>
                  )}
                </p>
                <p className="text-fine break-words text-quiet">
                  {formatDay(at)}. {says === '' ? 'It waits to be read.' : says}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
