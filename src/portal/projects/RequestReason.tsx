/** Why a requested document was rejected or waived. */
export function RequestReason({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-[70ch] rounded-sm border-l-4 border-sun-500 bg-page px-4 py-2.5 text-sm">
      <p className="text-xs text-soft">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
