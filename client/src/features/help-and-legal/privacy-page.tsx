import { TRASH_DAYS } from '#shared/defaults.ts';
import { ReadingPage } from './article-page.tsx';

export function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy"
      lead="A family’s recipes are nobody else’s business."
      sections={[
        {
          heading: 'What is kept',
          body: (
            <>
              <p>
                Your recipes with their originals and earlier versions, and for an account a name, an email address and
                the password in a form from which it cannot be read back. Of each device that is signed in, what it is
                (such as Safari on iPhone) and when it was last used; of tries at a password, the network they come
                from, for a day.
              </p>
              <p>
                Of somebody whom an owner names as a keeper, and who has no account, the name and the email address that
                the owner gives.
              </p>
              <p>All of it lies with whoever runs this server, in its database and its file store, and nowhere else.</p>
            </>
          ),
        },
        {
          heading: 'Who sees it',
          body: (
            <p>
              The members of your family, and whoever runs the server. Pictures and originals are handed out to your
              family alone, even to somebody who knows their address; but whoever has a link that you shared sees the
              recipes it shares, with their pictures, until you end it.
            </p>
          ),
        },
        {
          heading: 'Cookies',
          body: (
            <p>
              Two: one says who you are, the other that this browser has signed in before, so that nobody locks you out
              by guessing at your password. There are no counters, no advertising, and no scripts or fonts from other
              sites. The size of type and what you are in the middle of writing or recording are remembered by your own
              browser.
            </p>
          ),
        },
        {
          heading: 'What leaves the server',
          body: (
            <>
              <p>
                When you import a web page, the server fetches that page and its pictures: the site sees the server’s
                request, and nothing about you.
              </p>
              <p>
                Mails go through the mail service that whoever runs the server has set up. If they connect further
                services, it is their part to name them to you.
              </p>
            </>
          ),
        },
        {
          heading: 'Taking it away',
          body: (
            <p>
              A deleted recipe is gone for good after {TRASH_DAYS} days in the trash. You can delete your account, and
              an owner the whole family, on the page of the account: it is shown beforehand what that means for the
              others, it can be called off for 14 days, and then rows, pictures and recordings are gone, from the
              server’s backups too. The payment provider keeps the receipts that it must keep.
            </p>
          ),
        },
      ]}
    />
  );
}
