import { lazy } from 'react'
import { loadNamespace } from '../../i18n/i18n.ts'

/** Few people ever see it, so it comes when it is due, with its words. */
export const DuePassword = lazy(async () => {
  const [module] = await Promise.all([import('./DuePasswordScreen.tsx'), loadNamespace('account')])
  return { default: module.DuePasswordScreen }
})
