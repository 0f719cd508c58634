/** Named by a page that has unsent bytes; the browser wakes the worker with it when online, where it knows Background Sync. */
export const SYNC_TAG = 'holdfast-upload'

/** A page that goes away asks the worker to go on. */
export const DELIVER = 'DELIVER'

/** Between everybody who sends: who works on what, and may it have it. */
export const UPLOAD_CHANNEL = 'holdfast-upload'

/** On which the worker says that it changed what pages show: its writes go past Dexie, so their queries would not notice. */
export const CHANGED_CHANNEL = 'holdfast-capture-changed'

/** Message of a page that no worker looks after. */
export const CLAIM_PAGES = 'CLAIM_PAGES'

/** Message of a page of staff: this device keeps all of them. */
export const KEEP_STAFF = 'KEEP_STAFF'
