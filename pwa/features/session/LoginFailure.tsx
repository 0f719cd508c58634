import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { LoginState } from './use-login.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import '../../components/fields/fields.css'

/** Reason of a failed sign-in: '* ' and the server's words, or 'Login Error' when no answer came. Code 5 shows nothing (R353). */
export function LoginFailure({ state }: { state: LoginState }): React.JSX.Element | null {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  if (state.phase !== 'failure' || state.code === 5) return null
  return (
    <div className="hf-field-error" role="alert">
      <Icon name="octagon" size={16} />
      <span>
        {state.code === null ? offlineWords(t('login.exception')) : t('login.failed', { message: state.message })}
        {state.isOffline && <span className="hf-option-note">{t('login.offline')}</span>}
      </span>
    </div>
  )
}
