import { lazy } from 'react'
import { loadNamespace } from '../../i18n/i18n.ts'

/** Fetched only by a device in trouble, with its words. */
export const LazyStorageTroubleScreen = lazy(async () => {
  const [module] = await Promise.all([import('./StorageTroubleScreen.tsx'), loadNamespace('sync')])
  return { default: module.StorageTroubleScreen }
})
