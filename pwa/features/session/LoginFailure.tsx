import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { LoginState } from './use-login.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import '../../components/fields/fields.css'

const NOTES = { 3: 'login.suspended', 1008: 'login.tooMany', 1012: 'login.busy' } as const

/** The next step, where the words before it name none. */
function noteOf({ code, isOffline, cause }: Extract<LoginState, { phase: 'failure' }>) {
  if (isOffline) return 'login.offline'
  if (cause) return `login.${cause}` as const
  return code === 3 || code === 1008 || code === 1012 ? NOTES[code] : null
}

/** Reason of a failed sign-in: '* ' and the server's words, or 'Login Error' when no answer came. Code 5 shows nothing (R353). */
export function LoginFailure({ state }: { state: LoginState }): React.JSX.Element | null {
  const t = useT('common')
  const offlineWords = useOfflineWords()
  if (state.phase !== 'failure' || state.code === 5) return null
  const note = noteOf(state)
  return (
    <div className="hf-field-error" role="alert">
      <Icon name="octagon" size={16} />
      <span>
        {state.code === null ? offlineWords(t('login.exception')) : t('login.failed', { message: state.message })}
        {note && <span className="hf-option-note">{t(note)}</span>}
      </span>
    </div>
  )
}
