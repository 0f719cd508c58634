import { toast } from '../../components/overlays/toast.ts'
import { savePreferences } from './preferences.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/messages.ts'

/** Another language on this device from now on. When its words cannot be fetched the one on the screen stays, and a toast says so. */
export async function chooseLanguage(code: string, t: Translate<'common'>): Promise<void> {
  try {
    await changeLanguage(code)
  } catch {
    return toast({ status: 'warn', message: t('language.notHere') })
  }
  await savePreferences({ language: code })
}
