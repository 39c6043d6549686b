/**
 * The little that the page which asks does by script: it remembers one's name on this phone, and records. It stands in the
 * page itself and is known by its hash. A recording is sent when the form is; without a microphone its button is not there.
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

const canRecord = typeof MediaRecorder === 'function' && navigator.mediaDevices && navigator.mediaDevices.getUserMedia;
if (canRecord) for (const box of form.querySelectorAll('[data-say]')) {
  const part = (which) => box.querySelector('[data-' + which + ']');
  const record = part('record'), stop = part('stop'), away = part('away'), clock = part('clock');
  const player = box.querySelector('audio');
  const take = { place: box.dataset.say, blob: null, recorder: null };
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
  record.onclick = async () => {
    if (takes.some((one) => one.recorder)) return;
    say('');
    let stream;
    try { stream = await navigator.mediaDevices.getUserMedia({ audio: true }); }
    catch { say('The microphone cannot be used here. Please write it instead.'); return; }
    const type = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'].find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(stream, Object.assign({ audioBitsPerSecond: 48000 }, type ? { mimeType: type } : {}));
    const parts = [];
    const begun = Date.now();
    const tick = setInterval(() => {
      const seconds = Math.floor((Date.now() - begun) / 1000);
      clock.textContent = 'Recording: ' + seconds + ' of ' + most + ' seconds';
      if (seconds >= most) recorder.stop();
    }, 500);
    recorder.ondataavailable = (event) => { if (event.data.size > 0) parts.push(event.data); };
    recorder.onstop = () => {
      clearInterval(tick);
      for (const track of stream.getTracks()) track.stop();
      take.recorder = null;
      take.blob = parts.length > 0 ? new Blob(parts, { type: recorder.mimeType }) : null;
      if (player.src) URL.revokeObjectURL(player.src);
      if (take.blob) player.src = URL.createObjectURL(take.blob);
      show();
      record.focus();
    };
    take.recorder = recorder;
    clock.textContent = 'Recording';
    recorder.start();
    show();
    stop.focus();
  };
  stop.onclick = () => { if (take.recorder && take.recorder.state !== 'inactive') take.recorder.stop(); };
  away.onclick = () => { take.blob = null; show(); record.focus(); };
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
      const answer = await fetch(form.getAttribute('action') + '/sound/' + take.place, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'X-Name': encodeURIComponent(name.value) },
        body: take.blob,
      });
      if (!answer.ok) throw new Error((await answer.text()).slice(0, 300) || 'It could not be sent.');
      take.blob = null;
    }
    if (hasWords) form.submit();
    else location.assign(form.getAttribute('action') + '/thanks');
  } catch (error) {
    isBusy = false;
    send.disabled = false;
    send.textContent = 'Send';
    say(error instanceof TypeError ? 'There is no connection. Nothing is lost; press Send again in a moment.' : error.message);
  }
});
})();`;
