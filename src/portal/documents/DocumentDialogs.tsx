import type { PortalDocument } from '@domain/documents/document.ts'
import type { Reader } from '@/data/reader.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The open dialog and its document; `upload` is for a new one. */
export type OpenDialog = { document: PortalDocument; question: 'new version' | 'withdrawal' } | 'upload'

interface DocumentDialogsProps {
  reader: Reader
  /** null while every dialog is closed. */
  asked: OpenDialog | null
  onClose: () => void
  onWithdrawn: () => void
}

/** The dialogs of a person's own documents; at most one is open. */
export function DocumentDialogs({ reader, asked, onClose, onWithdrawn }: DocumentDialogsProps) {
  const about = (question: 'new version' | 'withdrawal') =>
    asked !== null && asked !== 'upload' && asked.question === question ? asked.document : null
  return (
    <>
      <UploadDialog reader={reader} target={asked === 'upload' ? 'new' : about('new version')} onClose={onClose} />
      <WithdrawDialog document={about('withdrawal')} onClose={onClose} onWithdrawn={onWithdrawn} />
    </>
  )
}
