import { PLATE_WORDS, plateOf } from '#shared/lib/colour-test/plates.ts'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ToggleButton } from '../../../components/fields/ToggleButton.tsx'
import { PlatePicture } from '../../../features/colour-test/PlatePicture.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'

/** As long as what is typed may be: a number, or some words about it. */
const MAX_LENGTH = 40

interface ColourPlateProps {
  /** of the question */
  id: string
  content: { text?: string | undefined }
  isFinal: boolean
  onChange: (content: { text: string }) => void
  onLeave: (() => void) | undefined
}

/** Plate of dots (S064) and what somebody sees in it, nothing too. Nobody has to say it: the test may be left at any plate. */
export function ColourPlate({ id, content: { text = '' }, isFinal, onChange, onLeave }: ColourPlateProps): React.JSX.Element {
  const t = useT('tests')
  const { interview } = useInterview()
  const { nothing, declined } = PLATE_WORDS
  const words = text === nothing ? t('colour.nothing') : text === declined ? t('colour.decline') : text
  const decline = (): void => {
    onChange({ text: declined })
    onLeave?.()
  }
  return (
    <div className="hf-plate-form">
      <PlatePicture plate={plateOf(interview.id, id)} label={t('colour.picture')} />
      {isFinal ? (
        <blockquote className="hf-written" dir="auto">
          {words || t('colour.open')}
        </blockquote>
      ) : (
        <>
          <TextField
            label={t('colour.label')}
            description={t('colour.note')}
            value={text === nothing || text === declined ? '' : text}
            onChange={(typed) => onChange({ text: typed })}
            maxLength={MAX_LENGTH}
            autoComplete="off"
          />
          <div className="hf-plate-ways">
            <ToggleButton isSelected={text === nothing} onPress={() => onChange({ text: text === nothing ? '' : nothing })}>
              {t('colour.nothing')}
            </ToggleButton>
            <Button variant="quiet" onPress={decline}>
              {t('colour.decline')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
