import type { ReactNode } from 'react'
import type { ButtonProps } from '../Button.tsx'
import { FilesButton } from './FilesButton.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'isDisabled' | 'isPending'> {
  /** name of the file that is asked for */
  label: string
  accept: string
  onFile: (file: File) => void
  /** words on the button; the label if left out */
  children?: ReactNode
}

/** A button that lets choose a file of this device. */
export const FileButton = ({ label, onFile, children, ...rest }: FileButtonProps): React.JSX.Element => (
  <FilesButton label={label} isSingle onFiles={([file]) => file && onFile(file)} {...rest}>
    {children ?? label}
  </FilesButton>
)
