import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../Icon.tsx'
import './fields.css'

/** Label above an input; a required one says so in words, an asterisk alone is not read. */
export function FieldLabel({ children, isRequired = false }: { children: ReactNode; isRequired?: boolean | undefined }): React.JSX.Element {
  const t = useT('common')
  return (
    <Label className="hf-label">
      {children}
      {isRequired && <span className="hf-label-note">{t('field.required')}</span>}
    </Label>
  )
}

/** Help and error below an input; an error is icon and text. */
export function FieldNotes({
  description,
  errorMessage,
  isAnnounced = false,
}: {
  description?: ReactNode
  errorMessage?: string | undefined
  /** said at once: the field was left before its error came */
  isAnnounced?: boolean
}): React.JSX.Element {
  return (
    <>
      {description && (
        <Text slot="description" className="hf-field-help">
          {description}
        </Text>
      )}
      <FieldError className="hf-field-error">
        {({ validationErrors }) => (
          <>
            <Icon name="octagon" size={16} />
            <span {...(isAnnounced && { role: 'alert' })}>{errorMessage || validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
