/** Texts by which somebody would pose as another person, or as the company. */
export const HOSTILE_TEXTS = {
  'a web address': 'Pay your tender bond today: https://evil.example/pay',
  'the name of the company': 'Ubora Procurement Partners',
  'the name of another client': 'Mlima County Health Services',
  '120 letters': 'Your account was closed '.repeat(5),
  'text from right to left': '\u202Eelpmaxe.live yap\u202C عاجل',
}
