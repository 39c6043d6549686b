import Uppy from '@uppy/core';

// Three seconds after it was made Uppy looks whether the device is online, even when it was closed meanwhile: by then the worker
// may be between two files, where there is no window.
const look = Object.getOwnPropertyDescriptor(Uppy.prototype, 'updateOnlineStatus')?.value as (this: Uppy) => void;
Uppy.prototype.updateOnlineStatus = function updateOnlineStatus(this: Uppy) {
  if (typeof window !== 'undefined') look.call(this);
};
