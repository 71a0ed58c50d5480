/** The screen's main action. Without `onClick` it is only the shape of it. */
export function UploadButton({ onClick }: { onClick?: () => void }) {
  return (
    <button type="button" className="button" disabled={!onClick} onClick={onClick}>
      Upload Document
    </button>
  )
}
