import type { Availability } from '../extraction.ts';

/** Scripts without spaces between words, and languages outside the main table. */
type ScriptWords = {
  script: RegExp;
  /** A condition, a question or another subject. */
  other: RegExp;
  gone: RegExp;
  outOfStock: RegExp;
  ahead: RegExp;
  order: RegExp;
  last: RegExp;
  inStock: RegExp;
  not: RegExp;
};

const NEVER = /(?!)/;

const SCRIPTS: ScriptWords[] = [
  {
    script: /[\u3040-\u30ff]|在庫|品切|入荷|売切|発送|予約|完売|取寄|配送|出荷|販売/u,
    other: /色|サイズ|カラー|店舗|支払|送料|返品|通知設定の|価格|値下|セール|確認|検索|絞り込|日曜|土曜|ますか|ですか|場合|次第発送|あれば|なければ|限り.*返/u,
    gone: /販売終了|生産終了|販売を終了|生産を終了|製造中止|廃番|廃盤|取り?扱い?(?:を)?終了|お取り扱いしておりません|取扱終了/u,
    outOfStock: /品切れ|品切|売り?切れ|売切|在庫切れ|在庫ぎれ|在庫(?:が|は)?(?:な(?:し|い|く)|ありません|ございません|無(?:し|い)|ゼロ|[:：]?\s*0(?!\d))|欠品|完売|再?入荷(?:の)?(?:お)?(?:知らせ|通知|連絡|待ち|未定|予定|リクエスト|したら)|在庫補充|入荷待|入荷次第.{0,10}(?:お知らせ|通知|ご?連絡)|近日(?:入荷|発売|公開)|お知らせを受け取る|購入(?:でき(?:ません|ない)|不可)|ご?注文いただけません|ご?購入いただけません|お買い求めいただけません|取り?扱い(?:が)?(?:でき)?(?:ません|なし)|(?:現在|ただいま|只今).{0,12}(?:お取り扱いできません|ご利用いただけません|販売しておりません|取り扱っておりません)|販売しておりません|販売停止|受付終了|sold ?out/iu,
    ahead: /予約(?:受付中|販売|商品|注文|する)|ご予約|先行(?:予約|販売)/u,
    order: /(?:お)?取り?寄せ|受注生産|受注発注/u,
    last: /残り(?:わずか|(?:あと)?\s*\d)|残り?僅か|残少|在庫(?:わずか|僅少|残少|△)|あと\s*\d+\s*(?:点|個)|数量限定|ラスト\s*\d/u,
    inStock: /在庫(?:が|は)?(?:あり(?!ません)|有り?|ございます|豊富|[◎○〇]|[:：]?\s*[1-9])|即納(?!不可)|即日(?:発送|出荷|配送)(?!不可|でき)|当日(?:発送|出荷)(?!不可|でき)|翌日(?:発送|出荷|配送|お届け|配達)(?!不可|でき)|(?:\d+\s*[-~〜～]?\s*\d*\s*(?:時間|営業日|日)(?:以内)?(?:に|で)?\s*(?:発送|出荷|お届け|配送)(?!不可|でき))|すぐに?(?:発送|出荷|お届け)(?!不可|でき)|(?:発送|出荷)可能|入荷しました|再入荷しました|購入可能|販売中|ただいま発送可能|本日発送|明日(?:まで)?に?お?届け/u,
    not: /ません|不可|なし|切れ|未定|ない/u,
  },
  {
    script: /[\u4e00-\u9fff]/u,
    other: /颜色|顏色|尺寸|门店|門市|门市|支付|付款|运费|運費|退货|退貨|价格|價格|降价|降價|查看|查询|查詢|吗|嗎|如果|若|配送费/u,
    gone: /停产|停產|已下架|停售|停止销售|停止販售|绝版|絕版/u,
    outOfStock: /缺货|缺貨|无货|無貨|没有?货|沒有?貨|暂无|暫無|售罄|售完|完售|断货|斷貨|补货|補貨|到货通知|到貨通知|貨到通知|货到通知|无库存|無庫存|没有库存|沒有庫存|库存不足|庫存不足|库存[:：]?\s*0(?!\d)|不可购买|暂停销售|即将(?:上市|到货)|即將(?:上市|到貨)|卖完|賣完|抢光|搶光|销售一空|已售完/u,
    ahead: /预订|預訂|预购|預購|预售|預售/u,
    order: /订制|訂製|调货|調貨|代订|代訂/u,
    last: /仅剩|僅剩|只剩|最后\s*\d|最後\s*\d|库存紧张|庫存緊張|少量(?:现货|現貨|库存|庫存)|库存有限|庫存有限/u,
    inStock: /有货|有貨|现货|現貨|有库存|有庫存|库存充足|庫存充足|(?:庫存|库存)[:：]?\s*[1-9]|立即发货|立即發貨|(?:\d+\s*(?:小时|小時|hr?s?)|当天|當天|次日|隔日)[内內]?(?:发货|發貨|出貨|送达|送達|到貨|到货)/u,
    not: /不|没|沒|无|無|缺|未|非/u,
  },
  {
    script: /[\uac00-\ud7af]/u,
    other: /색상|사이즈|매장|결제|배송비|반품|가격|할인|확인|조회|까\?|경우|나요/u,
    gone: /단종|판매\s?종료|판매가\s?종료|생산\s?중단/u,
    outOfStock: /품절|매진|재고\s?(?:가\s?)?(?:없|부족|0)|재입고|입고\s?(?:알림|예정|대기)|구매\s?불가|구매하실 수 없|판매\s?중지|판매\s?중단|일시\s?중단|출시\s?예정|솔드\s?아웃/u,
    ahead: /예약\s?(?:판매|구매|주문)|사전\s?예약/u,
    order: /주문\s?제작|해외\s?주문/u,
    last: /(?:남은\s?수량|잔여)\s?\d+|\d+\s?개\s?남|마지막\s?\d|품절\s?임박|소량\s?(?:남|재고)|한정\s?수량/u,
    inStock: /재고\s?(?:가\s?)?(?:있|보유|충분|[1-9])|구매\s?가능|판매\s?중(?!지|단)|(?:당일|오늘|내일|익일)\s?(?:발송|출고|배송|도착)|즉시\s?(?:발송|출고|배송)/u,
    not: /없|불가|않|아닙|못/u,
  },
  {
    script: /[\u0600-\u06ff]/u,
    other: /لون|ألوان|مقاس|متجر|دفع|سعر|إذا|عند|هل|؟|رنگ|قیمت|اگر|آیا/u,
    gone: NEVER,
    outOfStock: /نفد|نفذ|نفدت|غير متوفر|غير متاح|ليس متوفر|ناموجود|موجود نیست|أعلمني|أبلغني|اخبرني|أخبرني|خبرم کن|اطلاع بده|تمام شد/u,
    ahead: /طلب مسبق|پیش خرید/u,
    order: NEVER,
    last: /آخر قطعة|باقي \d|متبقي \d/u,
    inStock: /متوفر|متاح|موجود/u,
    not: /غير|ليس|لا |ن?یست|لم |بدون/u,
  },
  {
    script: /[\u0590-\u05ff]/u,
    other: /צבע|מידה|חנות|מחיר|אם |תשלום|משלוח חינם/u,
    gone: /הופסק/u,
    outOfStock: /אזל|לא במלאי|חסר במלאי|אין במלאי|אינ[וה] במלאי|לא זמין|עדכנו אותי|הודיעו לי|עדכן אותי/u,
    ahead: /הזמנה מוקדמת/u,
    order: NEVER,
    last: /נותרו|אחרונים במלאי/u,
    inStock: /במלאי|זמין/u,
    not: /לא |אין|אינ[וה]|חסר|אזל/u,
  },
  {
    script: /[\u0e00-\u0e7f]/u,
    other: /สี|ไซส์|ขนาด|สาขา|ราคา|ถ้า|หาก|ไหม/u,
    gone: /เลิกผลิต|ยกเลิกจำหน่าย/u,
    outOfStock: /หมด|ไม่มีสินค้า|แจ้งเตือน|ไม่พร้อม/u,
    ahead: /สั่งจองล่วงหน้า|พรีออเดอร์/u,
    order: NEVER,
    last: /เหลือ(?:เพียง)?\s?\d/u,
    inStock: /มีสินค้า|พร้อมส่ง|มีของ/u,
    not: /ไม่/u,
  },
]; // prettier-ignore

/** Undefined if the text is written in letters of the main table. */
export function scriptAvailability(text: string): Availability | null | undefined {
  const plain = text.normalize('NFKC');
  const words = SCRIPTS.find(({ script }) => script.test(plain));
  if (!words) return undefined;
  if (/[?؟]/.test(plain) || words.other.test(plain)) return null;
  if (words.gone.test(plain)) return 'Discontinued';
  const rest = plain.replace(words.outOfStock, ' ');
  const isOut = rest !== plain;
  const inFavour = (['ahead', 'order', 'last', 'inStock'] as const).find((kind) =>
    words[kind].test(rest),
  );
  if (isOut) return inFavour ? null : 'OutOfStock';
  if (!inFavour || words.not.test(rest)) return null;
  return (
    {
      ahead: 'PreOrder',
      order: 'BackOrder',
      last: 'LimitedAvailability',
      inStock: 'InStock',
    } as const
  )[inFavour];
}
