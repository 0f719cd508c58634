import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

interface FilesButtonProps extends Pick<ButtonProps, 'isDisabled' | 'isPending'> {
  /** name of the files that are asked for */
  label: string
  accept?: string
  /** a whole folder instead, where the browser can */
  isFolder?: boolean
  /** a single file and no more */
  isSingle?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that lets choose many files of this device, or all of a folder. */
export function FilesButton({
  label,
  accept,
  isFolder = false,
  isSingle = false,
  onFiles,
  children,
  ...state
}: FilesButtonProps): React.JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        aria-label={label}
        {...(accept !== undefined && { accept })}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // the same files may be chosen again
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button icon="upload" {...state} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
