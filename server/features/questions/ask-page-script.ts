/**
 * The little that the page which asks does by script: it remembers one's name on this phone, and records. It stands in the
 * page itself and is known by its hash. A recording is sent when the form is, and lies on this phone until then, second by
 * second, so that a page that ends meanwhile finds it again; without a microphone its button is not there.
 */
export const askPageScript = `(() => {
'use strict';
const form = document.querySelector('form');
const name = form.elements.namedItem('name');
const fault = form.querySelector('[data-fault]');
const send = form.querySelector('.send');
const most = Number(document.querySelector('main').dataset.seconds);
const kept = {
  get() { try { return localStorage.getItem('keepsake:asked-as') || ''; } catch { return ''; } },
  set(value) { try { localStorage.setItem('keepsake:asked-as', value); } catch { /* a browser that keeps nothing */ } },
};
if (name.value === '') name.value = kept.get();
const say = (sentence) => { fault.textContent = sentence; fault.hidden = sentence === ''; };
const takes = [];
let isBusy = false;

/** What was said and is not sent: a second of it under [page, question, count], thrown away after 30 days. */
const path = form.getAttribute('action');
const rangeOf = (place) => IDBKeyRange.bound([path, place], [path, place, []]);
const withSaid = (work) => new Promise((resolve) => {
  const give = (value) => resolve(value === undefined ? [] : value);
  try {
    const opening = indexedDB.open('keepsake-answers', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('seconds');
    opening.onerror = opening.onblocked = () => give();
    opening.onsuccess = () => {
      const database = opening.result;
      const end = (value) => { database.close(); give(value); };
      try {
        const transaction = database.transaction('seconds', 'readwrite');
        const request = work(transaction.objectStore('seconds'));
        transaction.oncomplete = () => end(request.result);
        transaction.onerror = transaction.onabort = () => end();
      } catch { end(); }
    };
  } catch { give(); }
});
/** After what is still on its way to the store, so that nothing of it stays. */
const forgetSaid = (take) => (take.keeping = take.keeping.then(() => withSaid((seconds) => seconds.delete(rangeOf(take.place)))));
withSaid((seconds) => {
  const cursor = seconds.openCursor();
  cursor.onsuccess = () => {
    if (!cursor.result) return;
    if (cursor.result.value.at < Date.now() - 30 * 86400000) cursor.result.delete();
    cursor.result.continue();
  };
  return cursor;
});

const canRecord = typeof MediaRecorder === 'function' && navigator.mediaDevices && navigator.mediaDevices.getUserMedia;
if (canRecord) for (const box of form.querySelectorAll('[data-say]')) {
  const part = (which) => box.querySelector('[data-' + which + ']');
  const record = part('record'), stop = part('stop'), away = part('away'), clock = part('clock');
  const player = box.querySelector('audio');
  const take = { place: box.dataset.say, blob: null, recorder: null, keeping: Promise.resolve() };
  takes.push(take);
  box.hidden = false;
  const show = () => {
    const isOn = take.recorder !== null;
    record.hidden = isOn;
    record.textContent = take.blob ? 'Say it again' : 'Say it';
    stop.hidden = !isOn;
    player.hidden = away.hidden = isOn || !take.blob;
    if (!isOn) clock.textContent = take.blob ? 'Recorded. It goes out when you press Send.' : '';
  };
  const play = (blob) => {
    take.blob = blob;
    if (player.src) URL.revokeObjectURL(player.src);
    if (blob) player.src = URL.createObjectURL(blob);
    show();
  };
  withSaid((seconds) => seconds.getAll(rangeOf(take.place))).then((said) => {
    if (said.length > 0 && !take.recorder && !take.blob) play(new Blob(said.map((one) => one.sound), { type: said[0].type }));
  });
  record.onclick = async () => {
    if (takes.some((one) => one.recorder)) return;
    say('');
    let stream;
    try { stream = await navigator.mediaDevices.getUserMedia({ audio: true }); }
    catch { say('The microphone cannot be used here. Please write it instead.'); return; }
    const type = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(stream, Object.assign({ audioBitsPerSecond: 48000 }, type ? { mimeType: type } : {}));
    const parts = [];
    forgetSaid(take);
    const begun = Date.now();
    const tick = setInterval(() => {
      const seconds = Math.floor((Date.now() - begun) / 1000);
      clock.textContent = 'Recording: ' + seconds + ' of ' + most + ' seconds';
      if (seconds >= most) recorder.stop();
    }, 500);
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const count = parts.push(data);
      take.keeping = Promise.all([data.arrayBuffer(), take.keeping])
        .then(([sound]) => withSaid((seconds) => seconds.put({ sound, type: recorder.mimeType, at: Date.now() }, [path, take.place, count])))
        .catch(() => []);
    };
    recorder.onstop = () => {
      clearInterval(tick);
      for (const track of stream.getTracks()) track.stop();
      take.recorder = null;
      play(parts.length > 0 ? new Blob(parts, { type: recorder.mimeType }) : null);
      record.focus();
    };
    take.recorder = recorder;
    clock.textContent = 'Recording';
    recorder.start(1000);
    show();
    stop.focus();
  };
  stop.onclick = () => { if (take.recorder && take.recorder.state !== 'inactive') take.recorder.stop(); };
  away.onclick = () => { forgetSaid(take); play(null); record.focus(); };
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy) return;
  if (takes.some((one) => one.recorder)) { say('You are still recording: press Stop first.'); return; }
  kept.set(name.value.trim());
  const hasWords = [...new FormData(form)].some(([key, value]) => key !== 'name' && String(value).trim() !== '');
  const spoken = takes.filter((one) => one.blob);
  if (!hasWords && spoken.length === 0) { say('Choose what it says, write it, or say it: then send.'); return; }
  isBusy = true;
  send.disabled = true;
  send.textContent = 'Sending\\u2026';
  say('');
  try {
    for (const take of spoken) {
      const answer = await fetch(path + '/sound/' + take.place, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'X-Name': encodeURIComponent(name.value) },
        body: take.blob,
      });
      if (!answer.ok) throw new Error((await answer.text()).slice(0, 300) || 'It could not be sent.');
      take.blob = null;
      await forgetSaid(take);
    }
    if (hasWords) form.submit();
    else location.assign(path + '/thanks');
  } catch (error) {
    isBusy = false;
    send.disabled = false;
    send.textContent = 'Send';
    say(error instanceof TypeError ? 'There is no connection. Nothing is lost; press Send again in a moment.' : error.message);
  }
});
})();`;
