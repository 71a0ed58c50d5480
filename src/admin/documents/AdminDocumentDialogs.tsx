import type { PortalDocument } from '@domain/documents/document.schema.ts'
import type { Reader } from '@/data/reader.ts'
import { UploadDialog } from '@/portal/shell/documents/upload/UploadDialog.tsx'
import { WithdrawDialog } from '@/portal/shell/documents/WithdrawDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** What an admin is asked in a dialog. */
export type DocumentQuestion = 'note' | 'rejection' | 'sharing' | 'new version' | 'withdrawal'

/** What the open dialog asks, and about which document; `upload` is a new one. */
export type Asked = { document: PortalDocument; question: DocumentQuestion } | 'upload'

interface AdminDocumentDialogsProps {
  reader: Reader
  /** null while no dialog is open. */
  asked: Asked | null
  onClose: () => void
  onWithdrawn: () => void
}

/** The dialogs of an admin's documents, of which one at most is open. */
export function AdminDocumentDialogs({ reader, asked, onClose, onWithdrawn }: AdminDocumentDialogsProps) {
  const about = (question: DocumentQuestion) =>
    asked !== null && asked !== 'upload' && asked.question === question ? asked.document : null
  const rejected = about('rejection')
  const noted = about('note') ?? rejected
  return (
    <>
      <NoteDialog noting={noted && { document: noted, rejects: rejected !== null }} onClose={onClose} />
      <ShareDialog reader={reader} document={about('sharing')} onClose={onClose} />
      <WithdrawDialog document={about('withdrawal')} onClose={onClose} onWithdrawn={onWithdrawn} />
      <UploadDialog reader={reader} target={asked === 'upload' ? 'new' : about('new version')} onClose={onClose} />
    </>
  )
}
