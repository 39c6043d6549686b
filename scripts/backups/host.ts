/** `npm run host -- <email>`: the account with this address looks after the installation too: it sees backups, families and queues. */
import { AppError } from '#server/errors.ts';
import { withInstallation } from './installation.ts';

const [email] = process.argv.slice(2);

await withInstallation(async ({ repo }) => {
  if (email === undefined) {
    const hosts = await repo.hostAddresses();
    console.log(hosts.length === 0 ? 'Nobody looks after this kitchen yet.' : hosts.join('\n'));
    return;
  }
  if (!(await repo.addHost(email.trim().toLowerCase()))) {
    throw new AppError('not-found', `There is no account with the address ${email}.`);
  }
  console.log(`${email} looks after this kitchen now: backups, families and what waits are on the page /host.`);
});
