import { describe, expect, it } from 'vitest'
import { type CsvColumns, recordsCsv, toCsv } from './csv.ts'

const toCsvLine = (...cells: string[]) => toCsv([cells]).replace('\uFEFF', '')

describe('a CSV file', () => {
  it('begins with the UTF-8 byte order mark and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['When', 'Who'],
        ['Nov', 'Wanjirũ'],
      ]),
    ).toBe('\uFEFFWhen,Who\r\nNov,Wanjirũ\r\n')
    expect(toCsv([])).toBe('\uFEFF')
  })

  it.each([
    ['a comma', 'Nairobi, Kenya', '"Nairobi, Kenya"'],
    ['a semicolon', 'pumps; pipes', '"pumps; pipes"'],
    ['quotes', 'the "corridor"', '"the ""corridor"""'],
    ['a new line', 'one\ntwo', '"one\ntwo"'],
    ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ])('quotes a cell with %s', (_what, text, cell) => {
    expect(toCsvLine(text, 'x')).toBe(`${cell},x\r\n`)
  })

  it.each(['=1+1', '+254 700 555 101', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(toCsvLine(text)).toBe(`'${text}\r\n`)
    },
  )

  it.each(['\r', '\n'])('escapes and quotes a cell that begins with %j', (sign) => {
    expect(toCsvLine(`${sign}=1+1`)).toBe(`"'${sign}'=1+1"\r\n`)
  })

  it('escapes a formula that also needs quotes', () => {
    expect(toCsvLine('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n')
  })

  it('keeps a formula after a semicolon from running, where a spreadsheet separates cells by semicolons', () => {
    expect(toCsvLine('x', 'pumps;=HYPERLINK("x")')).toBe('x,"pumps;\'=HYPERLINK(""x"")"\r\n')
    expect(toCsvLine('x', 'pumps;"=1+1')).toBe('x,"pumps;""\'=1+1"\r\n')
  })

  it('does not change an empty cell, or a sign inside a cell', () => {
    expect(toCsvLine('', 'a=b')).toBe(',a=b\r\n')
  })
})

describe('a list as a CSV file', () => {
  it('has the headings and one row per record, and no title is run as a formula', () => {
    const columns: CsvColumns<{ title: string; total: number }> = [
      ['Title', ({ title }) => title],
      ['Total', ({ total }) => total.toFixed(2)],
    ]
    const records = [
      { title: '=HYPERLINK("https://evil.example")', total: 1.5 },
      { title: 'Pumps, two', total: 20 },
    ]
    expect(recordsCsv(columns, records)).toBe(
      '\uFEFFTitle,Total\r\n"\'=HYPERLINK(""https://evil.example"")",1.50\r\n"Pumps, two",20.00\r\n',
    )
  })
})
