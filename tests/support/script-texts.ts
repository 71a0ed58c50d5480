/** Names of clients and lines of invoices, by their script. */
export const SCRIPT_TEXTS: Record<string, { name: string; line: string }> = {
  'Latin with accents': { name: 'Mũkũrũweinĩ Łódź Ẹ̀kọ́', line: 'Prüfung der Angebote für Ñandú, Nguyễn & Þór' },
  Greek: { name: 'Ελένη Παπαδοπούλου', line: 'Ηλιακοί αντιστροφείς 5 kW' },
  Cyrillic: { name: 'Київ Постачання', line: 'Оценка заявок на поставку, этап 2' },
  Chinese: { name: '华为技术有限公司', line: '太阳能逆变器的设备采购与安装调试服务，含三年质保（第二批）' },
  Japanese: { name: '株式会社こんにちは', line: 'カタカナと漢字の見積もり「太陽光」' },
  Korean: { name: '한국전력 주식회사', line: '태양광 인버터 설치 및 시운전' },
  Ethiopic: { name: 'አዲስ አበባ ድርጅት', line: 'የፀሐይ ኃይል መሣሪያዎች አቅርቦት።' },
  Arabic: { name: 'شركة الأمل المحدودة', line: 'تقييم العطاءات لمشروع محطات الطاقة (المرحلة الثانية)' },
  Devanagari: { name: 'क्षेत्रीय विद्युत निगम', line: 'श्री राष्ट्रीय कॉर्पोरेशन के लिए बोली मूल्यांकन' },
  Gujarati: { name: 'ગુજરાત ક્ષેત્ર', line: 'વિદ્યાર્થી કિંમત શ્રી' },
  Tamil: { name: 'தமிழ் கொள்கை', line: 'ஸ்ரீ சூரிய மின்சாரம்' },
  Hebrew: { name: 'מים חיים בע״מ', line: 'הערכת הצעות (שלב ב)' },
  Bengali: { name: 'বাংলা ক্ষেত্র', line: 'বিশ্ব কোম্পানি মূল্যায়ন' },
  Gurmukhi: { name: 'ਪੰਜਾਬੀ ਕਿਤਾਬ', line: 'ਸ੍ਰੀ ਪ੍ਰੇਮ ਸਿੰਘ' },
  Thai: { name: 'บริษัท น้ำ จำกัด', line: 'การประเมินข้อเสนอที่นี่' },
  Armenian: { name: 'Հայաստան', line: 'Բարեւ Ձեզ' },
  Georgian: { name: 'საქართველო', line: 'წინადადების შეფასება' },
  Emoji: { name: 'Solar ☀️ 👩🏽‍🔬 🇰🇪', line: 'Roof 😀 👍🏿 1️⃣' },
}

/** Signs of specifications, quantities and check lists. */
export const TECHNICAL_SIGNS =
  '⌀≤≥≠≈→←↑↓↔⇒✓✔✗☐☑☒㎡㎥㎏㎜㎝㎞℃℉Ω±×÷∅√∑∏∫∞∂∆½¼¾⅓⅔³²₂°′″▲▼●○■□◆◇★☆①②③№ℓ‰…–—‑−•™®©§¶†€£¥₦₹₽¢∠⊥∥∈∩∪⚠⚡♻⏚⎓'
