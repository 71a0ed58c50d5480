import { DOCUMENT_ERRORS } from '@texts/documents/documents.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useState } from 'react'
import type { PortalFile } from '@/data/firebase/fetch-file.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'

const loadPreview = () => import('./FilePreview.tsx').then(({ FilePreview }) => FilePreview)

interface FileActionsProps extends Pick<ComponentProps<typeof DownloadButton>, 'onFailure'> {
  file: PortalFile
  /** The name of the file for screen readers, which may read the buttons alone. */
  label: string
}

export function FileActions({ file, label, onFailure }: FileActionsProps) {
  const [isShown, setIsShown] = useState(false)
  const { Part: Preview, whenLoaded } = useLazyComponent(loadPreview)
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={label} onClick={() => whenLoaded(() => setIsShown(true))} />
      <DownloadButton
        word={CONTROL_TEXTS.download}
        label={label}
        fileName={file.name}
        fetchFile={file.fetchFile}
        failure={DOCUMENT_ERRORS['documents/open-failed']}
        onFailure={onFailure}
      />
      {Preview && <Preview file={file} open={isShown} onClose={() => setIsShown(false)} />}
    </>
  )
}
