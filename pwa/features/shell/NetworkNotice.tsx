import { useEffect } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NETWORK_PAGE } from '../../network/response-origins.ts'
import { askWhoAnswers } from './ask-who-answers.ts'

const LOOK_MS = 15_000

/** A machine on the way answers in the place of the server, like a network that wants a sign-in: says so on every page, with the way on. */
export function NetworkNotice(): React.JSX.Element {
  const t = useT('common')
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void askWhoAnswers()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <div className="hf-app-banner" role="alert">
      <Banner
        status="warn"
        action={
          <div className="hf-row">
            <a className="hf-button hf-button-primary" href={NETWORK_PAGE} target="_blank" rel="noopener noreferrer">
              {t('network.open')}
            </a>
            <Button onPress={() => void askWhoAnswers()}>{t('action.tryAgain')}</Button>
          </div>
        }
      >
        <strong>{t('network.title')}</strong>
        <span>{t('network.text')}</span>
      </Banner>
    </div>
  )
}
