import { useRef, useState } from 'react'
import { useMove } from 'react-aria/useMove'
import type { DisplayLayout } from '#shared/policies/layout.ts'
import type { Interviewer as Person } from '#shared/views/pack.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { cornerTowards, nextCorner } from './corners.ts'
import type { Corner, OwnPlace } from '../capture/types.ts'
import { LivePicture } from '../recorder/LivePicture.tsx'
import { Interviewer } from './Interviewer.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { useIsPhone } from './use-is-phone.ts'
import './stage.css'

export interface TwoPicturesProps {
  interviewer: Person
  /** as the job wishes it */
  layout: DisplayLayout
  stream: MediaStream | null
  /** of the own picture */
  label: string
  own: OwnPlace
  onChange: (own: OwnPlace) => void
}

/** Interviewer and own picture side by side, or the own one in a corner (R124). On a phone there is room for the second only. */
export function TwoPictures({ interviewer, layout, stream, label, own, onChange }: TwoPicturesProps): React.JSX.Element {
  const isInCorner = useIsPhone() || layout === 'picture-in-picture'
  const { corner, isHidden } = own
  const area = useRef<HTMLDivElement>(null)
  const [hasMoved, setMoved] = useState(false)
  const moveTo = (to: Corner): void => {
    setMoved(true)
    onChange({ corner: to, isHidden })
  }
  const live = <LivePicture stream={stream} label={label} />
  return (
    <>
      <PictureButtons
        corner={corner}
        canMove={isInCorner && !isHidden}
        hasMoved={hasMoved}
        isHidden={isHidden}
        onMove={moveTo}
        onHide={() => onChange({ corner, isHidden: !isHidden })}
      />
      <div className="hf-pair" data-layout={isInCorner ? 'picture-in-picture' : 'side-by-side'}>
        <Interviewer person={interviewer} pictureRef={area} />
        {!isHidden && !isInCorner && live}
        {!isHidden && isInCorner && (
          <OwnPicture area={area} corner={corner} onDrop={moveTo}>
            {live}
          </OwnPicture>
        )}
      </div>
    </>
  )
}

interface PictureButtonsProps {
  corner: Corner
  canMove: boolean
  /** on this page, so that where it is now is worth saying */
  hasMoved: boolean
  isHidden: boolean
  onMove: (corner: Corner) => void
  onHide: () => void
}

function PictureButtons({ corner, canMove, hasMoved, isHidden, onMove, onHide }: PictureButtonsProps): React.JSX.Element {
  const t = useT('device')
  // a press goes round the corners for who can neither drag nor has keys
  const { moveProps } = useMove({ onMove: ({ deltaX, deltaY }) => onMove(cornerTowards(corner, { x: deltaX, y: deltaY })) })
  return (
    <div className="hf-stage-bar hf-picture-buttons">
      <div className="hf-row">
        {canMove && (
          <span role="presentation" onKeyDown={moveProps.onKeyDown}>
            <Button onPress={() => onMove(nextCorner(corner))}>{t('stage.move')}</Button>
          </span>
        )}
        <Button icon={isHidden ? 'eye' : 'eye-off'} onPress={onHide}>
          {t(isHidden ? 'stage.show' : 'stage.hide')}
        </Button>
      </div>
      <span role="status">{isHidden ? t('stage.hidden') : canMove && hasMoved ? t(`stage.corner.${corner}`) : ''}</span>
    </div>
  )
}
