import { DOCX, JPEG, PDF, PNG } from '@domain/documents/upload.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { contentTypes, type Part, word, wordPart, zip } from './zip.ts'

const KINDS = [
  { ending: 'pdf', type: PDF, bytes: demoFile('certificate.pdf') },
  { ending: 'docx', type: DOCX, bytes: demoFile('contract.docx') },
  { ending: 'jpg', type: JPEG, bytes: demoFile('site-photo.jpg') },
  { ending: 'png', type: PNG, bytes: demoFile('site-plan.png') },
] as const
const [pdf, docx, jpeg, png] = KINDS.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer, Buffer]

type Refusal = 'wrong-type' | 'damaged' | 'macros' | 'active-word'
type Case = [what: string, name: string, type: string, bytes: Buffer, error: Refusal]

const joined = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const HTML = '<!doctype html><script>alert(1)</script>'
const SCRIPT = 'alert(document.domain)'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PROGRAM = joined('MZ', Buffer.alloc(300, 0x90))
const MACROS: Part = { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const PNG_END = png.subarray(-12)
/** Later than the first bytes of a file. */
const FAR = 'A line of a mail.\r\n'.repeat(60)
const archive = zip([{ name: 'page.html', content: HTML }])

/** Each kind of file with the name, the type, or both of every other kind. */
const swapped: Case[] = KINDS.flatMap(({ ending, bytes, type }) =>
  KINDS.filter((other) => other.ending !== ending).flatMap((other): Case[] => [
    [`${ending} named ${other.ending}`, `paper.${other.ending}`, type, bytes, 'wrong-type'],
    [`${ending} declared ${other.ending}`, `paper.${ending}`, other.type, bytes, 'wrong-type'],
    [`${ending} passing for ${other.ending}`, `paper.${other.ending}`, other.type, bytes, 'wrong-type'],
  ]),
)

/** Executable content with the name and type of each kind. */
const executables: Case[] = KINDS.flatMap(({ ending, type }) =>
  (
    [
      ['page', joined(HTML)],
      ['drawing with a script', joined(SVG)],
      ['script', joined(SCRIPT)],
      ['program', PROGRAM],
      ['archive', archive],
    ] as const
  ).map(([what, bytes]): Case => [`${what} as ${ending}`, `paper.${ending}`, type, bytes, 'wrong-type']),
)

const damaged: Case[] = KINDS.flatMap(({ ending, type, bytes }): Case[] => [
  [`${ending} cut in half`, `paper.${ending}`, type, bytes.subarray(0, Math.floor(bytes.length / 2)), 'damaged'],
  [`${ending} without its beginning`, `paper.${ending}`, type, bytes.subarray(1), 'wrong-type'],
  [`${ending} after a long page`, `paper.${ending}`, type, joined(HTML, FAR, bytes), 'wrong-type'],
  [
    `${ending} before an archive`,
    `paper.${ending}`,
    type,
    joined(bytes, archive),
    ending === 'docx' ? 'damaged' : 'wrong-type',
  ],
  [`first bytes of ${ending} before a page`, `paper.${ending}`, type, joined(bytes.subarray(0, 16), HTML), 'damaged'],
])

const pdfs: Case[] = (
  [
    ['of two lines', joined('%PDF-1.7\n%%EOF'), 'damaged'],
    ['without its trailer', pdf.subarray(0, pdf.indexOf('trailer')), 'damaged'],
    [
      'with an archive whose comment is the end of a PDF',
      joined(pdf, zip([{ name: 'a', content: 'b' }], '\nstartxref\n9\n%%EOF\n')),
      'wrong-type',
    ],
    [
      'with such an archive and one more byte',
      joined(pdf, zip([{ name: 'a', content: 'b' }], '\nstartxref\n9\n%%EOF\n'), 'x'),
      'damaged',
    ],
    ['with an archive before its end', joined(pdf, archive, '\nstartxref\n9\n%%EOF\n'), 'damaged'],
  ] as const
).map(([what, bytes, error]): Case => [`pdf ${what}`, 'paper.pdf', PDF, bytes, error])

const pictures: Case[] = [
  [
    'png with a damaged chunk',
    'plan.png',
    PNG,
    joined(png.subarray(0, 40), Buffer.from([1, 2, 3]), png.subarray(43)),
    'damaged',
  ],
  ['png of a beginning and an end', 'plan.png', PNG, joined(png.subarray(0, 33), PNG_END), 'damaged'],
  ['jpg without its end', 'photo.jpg', JPEG, jpeg.subarray(0, -2), 'damaged'],
  ['jpg of a beginning and an end', 'photo.jpg', JPEG, Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  [
    'jpg with an archive that ends as a jpg',
    'photo.jpg',
    JPEG,
    joined(jpeg, zip([wordPart], Buffer.from([0xff, 0xd9]))),
    'wrong-type',
  ],
  [
    'jpg of a page in a comment',
    'photo.jpeg',
    JPEG,
    joined(Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 42]), HTML, Buffer.from([0xff, 0xd9])),
    'damaged',
  ],
]

const documents: Case[] = (
  [
    ['without the list of its parts', zip([wordPart]), 'wrong-type'],
    ['without the text', zip([contentTypes()]), 'damaged'],
    [
      'whose list of parts cannot be unpacked',
      joined(docx.subarray(0, 60), Buffer.alloc(20, 0xff), docx.subarray(80)),
      'damaged',
    ],
    [
      'that is a spreadsheet',
      zip([contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'), wordPart]),
      'wrong-type',
    ],
    ['with macros', word(MACROS), 'macros'],
    [
      'with macros under another name',
      zip([contentTypes(MACRO_MAIN), wordPart, { ...MACROS, name: 'word/styles.bin' }]),
      'macros',
    ],
    [
      'that declares macros beside its text',
      zip([
        contentTypes(undefined, undefined, '<Override PartName="/x" ContentType="application/vnd.ms-office.vbaProject"/>'),
        wordPart,
      ]),
      'macros',
    ],
    ['with a program', word({ name: 'word/embeddings/setup.exe', content: 'MZ' }), 'active-word'],
    ['with a part that leads elsewhere', word({ name: '../../etc/passwd', content: 'x' }), 'damaged'],
    ['with a part from the root', word({ name: '/word/a.xml', content: 'x' }), 'damaged'],
    ['with two parts of one name', word(wordPart), 'damaged'],
    ['with a part of two names', word({ name: 'word/a.xml', content: 'x', listedAs: 'word/b.xml' }), 'damaged'],
    [
      'with parts that overlap',
      word({ name: '[Content_Types].xml', listedAs: 'word/c.xml', content: 'x', overlaps: true }),
      'damaged',
    ],
    ['that unpacks to four gigabytes', word({ name: 'word/big.xml', content: 'x', unpacked: 0xffffffff }), 'damaged'],
    [
      'of thousands of parts',
      word(...Array.from({ length: 6000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }))),
      'damaged',
    ],
    ['that is encrypted', zip([contentTypes(), { ...wordPart, flags: 1 }]), 'damaged'],
    ['of an old Word', joined(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)), 'wrong-type'],
    ['that is an empty archive', zip([]), 'wrong-type'],
  ] as const
).map(([what, bytes, error]): Case => [`docx ${what}`, 'paper.docx', DOCX, bytes, error])

const names: Case[] = [
  ['pdf named html', 'paper.html', PDF, pdf, 'wrong-type'],
  ['pdf named exe', 'paper.pdf.exe', PDF, pdf, 'wrong-type'],
  ['pdf without an ending', 'paper', PDF, pdf, 'wrong-type'],
  ['pdf whose name is an ending', '.pdf', PDF, joined(HTML), 'wrong-type'],
  ['pdf named with an empty ending', 'paper.pdf.', PDF, pdf, 'wrong-type'],
  ['docx named docm', 'paper.docm', DOCX, docx, 'wrong-type'],
  ['png named svg', 'plan.svg', PNG, png, 'wrong-type'],
]

/** Files that are refused under every name. */
export const REFUSED_CONTENT: readonly Case[] = [...executables, ...damaged, ...pdfs, ...pictures, ...documents]

/** Files whose name or type claims an allowed kind that their content is not. */
export const SPOOFED_FILES: readonly Case[] = [...swapped, ...REFUSED_CONTENT, ...names]
