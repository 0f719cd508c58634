import { currentConnection, savesData } from './connection.ts'

/** May something be fetched for which nobody pressed just now? Not where bytes are billed or scarce. */
export const mayFetchUnasked = (): boolean => navigator.onLine && !savesData() && currentConnection() !== 'mobile'
