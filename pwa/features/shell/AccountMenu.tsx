import { firstSign } from '#shared/primitives/text.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../../components/Icon.tsx'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLock } from '../lock/use-lock.ts'
import { useLockNow } from '../lock/use-lock-now.ts'
import { useSession } from '../session/session.ts'
import { useSignOut } from '../sign-out/use-sign-out.tsx'
import '../../components/overlays/overlays.css'

const PreferencesDialog = lazy(async () => {
  const [module] = await Promise.all([import('../preferences/PreferencesDialog.tsx'), loadNamespace('preferences')])
  return { default: module.PreferencesDialog }
})

/** Signed-in account, the settings of this device, and the way out. */
export function AccountMenu(): React.JSX.Element | null {
  const t = useT('common')
  const navigate = useNavigate()
  const session = useSession()
  const { id: interviewId } = useParams({ strict: false })
  const signOut = useSignOut()
  const lock = useLock(session?.actor.id)
  const lockNow = useLockNow()
  const [hasPreferences, setPreferences] = useState(false)
  if (!session) return null
  const { name, role } = session.actor
  return (
    <>
      <MenuTrigger>
        <AriaButton className="hf-avatar" aria-label={t('account.menu', { name })} data-initials={initials(name)} />
        <Popover className="hf-popover" placement="bottom end">
          <div className="hf-menu-heading">
            <bdi>{name}</bdi>
          </div>
          <Menu className="hf-menu" aria-label={t('account.menu', { name })}>
            {role === 'recruiter' && (
              <MenuItem className="hf-option" onAction={() => void navigate({ to: '/recruiter/settings' })}>
                <Icon name="settings" />
                {t('nav.settings')}
              </MenuItem>
            )}
            {role === 'jobseeker' && interviewId !== undefined && (
              <MenuItem
                className="hf-option"
                onAction={() => void navigate({ to: '/candidate/interview/$id/handoff', params: { id: interviewId } })}
              >
                <Icon name="device" />
                {t('account.handOver')}
              </MenuItem>
            )}
            <MenuItem className="hf-option" onAction={() => setPreferences(true)}>
              <Icon name="theme" />
              {t('preferences.open')}
            </MenuItem>
            {lock && (
              <MenuItem className="hf-option" onAction={lockNow}>
                <Icon name="lock" />
                {t('action.lockNow')}
              </MenuItem>
            )}
            <MenuItem className="hf-option" onAction={signOut.begin}>
              <Icon name="sign-out" />
              {t('action.signOut')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {signOut.dialog}
      <Suspense fallback={null}>{hasPreferences && <PreferencesDialog onClose={() => setPreferences(false)} />}</Suspense>
    </>
  )
}

/**
 * Two letters at most, drawn by CSS: they are a picture of the name, not words one could say to press the button.
 */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return (firstSign(words[0] ?? '') + (words.length > 1 ? firstSign(words.at(-1) ?? '') : '')).toUpperCase()
}
