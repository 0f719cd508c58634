import { isVisible } from '#shared/primitives/text.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { linkCodeOf } from '../../../lib/link-code.ts'
import { findEarlier, type Earlier, type EarlierProblem } from '../../../features/interview-pack/earlier-interviews.ts'

/** The key to earlier interviews: a link alone tells nobody's history, the name has to fit. */
export function FindEarlier({ code, onFound }: { code: string; onFound: (earlier: Earlier) => void }): React.JSX.Element {
  const t = useT('import')
  const [link, setLink] = useState(code)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [state, setState] = useState<'idle' | 'asking' | EarlierProblem>('idle')
  const isMissing = { link: linkCodeOf(link) === '', name: !isVisible(name) }
  const find = async (): Promise<void> => {
    setState('asking')
    const found = await findEarlier(link, name)
    if (typeof found === 'object') onFound(found)
    else setState(found)
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isMissing.link && !isMissing.name && state !== 'asking') void find()
  }
  return (
    <Card>
      <Form className="hf-entry-form" onSubmit={handleSubmit}>
        {code === '' && (
          <TextField
            label={t('link')}
            value={link}
            onChange={setLink}
            {...(isTried && isMissing.link && { errorMessage: t('linkMissing') })}
          />
        )}
        <TextField
          label={t('name')}
          autoComplete="name"
          value={name}
          onChange={setName}
          {...(isTried && isMissing.name && { errorMessage: t('nameMissing') })}
        />
        {state !== 'idle' && state !== 'asking' && <FormError>{t(`problem.${state}`)}</FormError>}
        <Button type="submit" variant="primary" isWide isPending={state === 'asking'}>
          {t('find')}
        </Button>
        <WaitNote isWaiting={state === 'asking'} />
      </Form>
    </Card>
  )
}
