let context: AudioContext | null = null;

/** To be called in a tap's handler: browsers allow sound only after the person has touched the page. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
  } catch {
    // No sound on this device; the timer is still shown, and vibrates.
  }
}

/** Plays three rising notes of about a second, and vibrates where the device can. */
export function chime(): void {
  // Before the page is touched browsers refuse both, and complain of it in their log.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  if (userActivation?.hasBeenActive === false) return;
  // Firefox and Safari have no vibration.
  (navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.([200, 100, 200, 100, 400]);
  unlockSound();
  const audio = context;
  if (!audio) return;
  [659, 784, 988].forEach((frequency, index) => {
    const from = audio.currentTime + index * 0.25;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.4, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.65);
  });
}
