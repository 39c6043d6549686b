// Runs the contract of the file store against a bucket of Ceph's object gateway, so that our adapter is not only tested
// against a stand-in of our own. Starts a whole little cluster in a temporary folder and ends it afterwards.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { startVitest } from 'vitest/node';

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const packages = 'radosgw ceph-mon ceph-osd ceph-mgr';
const missing = programs.filter((name) => !there(name));
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')} not found: run 'apt-get install --no-install-recommends ${packages}' (Debian) first.`,
  );
  process.exit(1);
}

function there(name) {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'keepsake-ceph-'));
const inFolder = (...names) => join(folder, ...names);
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  const endpoint = await startGateway();
  Object.assign(process.env, { CONFORMANCE_S3_ENDPOINT: endpoint });
  const vitest = await startVitest('test', [], {
    root: resolve(import.meta.dirname, '..'),
    config: false,
    watch: false,
    include: ['scripts/conformance-s3/*.suite.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  });
  await vitest.close();
} finally {
  stopGateway();
}

/** One monitor, one store in memory and one gateway, each a process of its own that puts itself into the background. */
async function startGateway() {
  for (const name of ['mon', 'osd', 'run', 'log']) mkdirSync(inFolder(name));
  const [v2, v1, gateway] = [await freePort(), await freePort(), await freePort()];
  const fsid = randomUUID();
  const conf = inFolder('ceph.conf');
  writeFileSync(conf, settings({ fsid, v1, v2, gateway }));
  process.env['CEPH_CONF'] = conf;
  const keyring = inFolder('keyring');
  const allow = (...parts) => parts.flatMap((part) => ['--cap', part, 'allow *']);
  run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`, 'monmap');
  run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...allow('mon'));
  run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...allow('mon', 'osd', 'mgr'));
  run('ceph-authtool', keyring, '--gen-key', '-n', 'client.rgw', ...allow('mon', 'osd'));
  const osdCaps = ['--cap', 'mon', 'allow profile osd', ...allow('osd'), '--cap', 'mgr', 'allow profile osd'];
  run('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...osdCaps);
  run('ceph-mon', '-c', conf, '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', keyring);
  run('ceph-mon', '-c', conf, '-i', 'a');
  const osd = randomUUID();
  run('ceph', '-c', conf, 'osd', 'new', osd);
  run('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd);
  run('ceph-osd', '-c', conf, '-i', '0');
  run('radosgw', '-c', conf, '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${gateway}`;
  for (const until = Date.now() + 60_000; !(await answers(endpoint)); await delay(250)) {
    if (Date.now() > until) throw new Error(`The gateway does not answer; its log is in ${inFolder('log')}.`);
  }
  const keys = ['--access-key=CONFORMANCE', '--secret=CONFORMANCE'];
  run('radosgw-admin', '-c', conf, 'user', 'create', '--uid=test', '--display-name=test', ...keys);
  return endpoint;
}

async function answers(endpoint) {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

function stopGateway() {
  for (const name of readdirSync(inFolder('run')).filter((file) => file.endsWith('.pid'))) {
    try {
      process.kill(Number(readFileSync(inFolder('run', name), 'utf8')), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

function settings({ fsid, v1, v2, gateway }) {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${v2}/0,v1:127.0.0.1:${v1}/0]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${inFolder('keyring')}
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
osd pool default pg num = 8
osd pool default pgp num = 8
mon max pg per osd = 1000
run dir = ${inFolder('run')}
admin socket = ${inFolder('run')}/$name.asok
log file = ${inFolder('log')}/$name.log
pid file = ${inFolder('run')}/$name.pid
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[mon.a]
mon data = ${inFolder('mon')}
[osd.0]
osd data = ${inFolder('osd')}
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw dns name =
`;
}
