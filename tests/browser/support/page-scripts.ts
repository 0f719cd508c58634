// Scripts that tests run in a page: everything they need is inside.

/** Runs in the page: what a switch at the microphone does, or its plug. */
export function cutSound(how: 'mute' | 'ended'): void {
  const stream = document.querySelector<HTMLVideoElement>('video.hf-live')?.srcObject
  const [track] = stream instanceof MediaStream ? stream.getAudioTracks() : []
  if (how === 'ended') track?.stop()
  else Object.defineProperty(track, 'muted', { value: true })
  track?.dispatchEvent(new Event(how))
}

/** Runs in the page before anything else: notes that this device was asked whether an offer to install the app was put off, which is the last thing before it is made. */
export function noteOfferAsked(): void {
  const get = IDBObjectStore.prototype.get
  IDBObjectStore.prototype.get = function (key) {
    const asked = get.call(this, key)
    if (key === 'installLaterAt') asked.addEventListener('success', () => Reflect.set(window, 'isOfferAsked', true))
    return asked
  }
}

/** Runs in the page: nine wrong tries long ago. */
export async function spendTries(): Promise<void> {
  const opening = indexedDB.open('profile')
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
  const writing = db.transaction('values', 'readwrite')
  const asked = writing.objectStore('values').openCursor(IDBKeyRange.bound('lock:', 'lock;'))
  asked.onsuccess = () => {
    const cursor = asked.result
    if (!cursor) return
    cursor.update({ ...(cursor.value as object), tries: { count: 9, lastAt: 0 } })
    cursor.continue()
  }
  await new Promise((resolve) => (writing.oncomplete = resolve))
  db.close()
}

/** Runs in the page before anything else: a browser that was told to save data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) })
}
