import type { StockWords } from './availability-words.ts';

/** Phrases of shops about stock in languages with fewer shops, in the form of `STOCK_WORDS`. */
export const FURTHER_STOCK_WORDS: Record<string, StockWords> = {
  is: {
    inStock:
      'á lager, til á lager, er til á lager, á lagernum, aftur á lager, til á vöruhóteli, til í vefverslun, til í netverslun, til í vöruhúsi, nóg til, til #, # á lager',
    available:
      'fáanlegt, fáanleg, fáanlegur, til sölu, hægt að kaupa|panta, fáanlegt strax|núna|aftur, til .',
    unavailable: 'ófáanlegt, ófáanleg, ófáanlegur',
    outOfStock:
      'uppselt, uppseld, uppseldur, uppseldar, uppseldir, tímabundið uppselt, ekki til, ekki til á lager, ekki á lager, ekki fáanlegt|fáanleg|fáanlegur, ekki lengur til, búið ., kláraðist, væntanlegt, væntanleg, væntanlegur, væntanlegt í|á, ekki hægt að kaupa|panta, út af lager',
    notify:
      'láta mig vita, látið mig vita, láttu mig vita, tilkynna mér, skrá á biðlista, biðlisti',
    ships:
      'sent|afhent|afhending|afgreitt|sendum innan|á|í ~, sent|afhent strax|samdægurs|á_morgun, tilbúið til sendingar|afhendingar|afgreiðslu, afhendingartími .. ~',
    last: 'aðeins|bara # eftir, síðasta eintak|eintakið, síðustu eintök|eintökin, fá eintök, lítið eftir, takmarkað magn, # eftir',
    ahead: 'forpöntun, forpanta, í forpöntun, forsala, í forsölu',
    order: 'sérpöntun, sérpöntunarvara, eftir pöntun, pantað sérstaklega',
    gone: 'hætt í sölu|framleiðslu, ekki lengur í sölu|framleiðslu|fáanlegt, hætt að framleiða|selja',
    sold: 'selt ., seld ., seldur ., þegar selt .',
    not: 'ekki, ekkert, engin, enginn, aldrei, án, hvorki',
    soon: 'bráðum, væntanlegt, væntanleg, verður, fljótlega, kemur, ekki enn',
    when: 'þegar, ef, hvort, þangað til, nema, háð',
    nearly: 'næstum, nær, bráðum, alveg að',
    limits: 'í, á, frá, til, með, fyrir, eftir, aðeins, einnig, um',
    other:
      'litur, litir, lit, litum, stærð, stærðir, stærðum, greiðsl*, tungumál*, gerð*, útgáf*, verð, verðið, skoða, sýna, fela, sía, afslátt*, ábyrgð*, umsagn*, mynd*, spurning*, skil*, rautt, rauðu, svart, svörtu, hvítt, hvítu, blátt, bláu, grænt, grænu',
    shops: 'verslun, verslunum, verslanir, búð, búðum, útibú, útibúum, sækja',
    services: 'sendingar, heimsending, þjónust*, aðstoð, tilboð, gjafabréf',
  },
  ca: {
    inStock:
      'en estoc, en existències, en existència, hi ha estoc|existències, en magatzem, al magatzem, amb estoc, de nou en estoc, estoc disponible, # en estoc|unitats_disponibles',
    available:
      'disponible, disponibles, disponible ara|online|immediatament, es pot comprar|encarregar, a la venda',
    unavailable: 'indisponible, indisponibles',
    outOfStock:
      'esgotat, esgotada, esgotats, esgotades, temporalment esgotat|esgotada, fora d estoc, sense estoc, sense existències, no hi ha estoc|existències, no disponible, no està|és disponible, no queden .. unitats|existències, properament ., aviat disponible, pròximament ., exhaurit, exhaurida',
    notify:
      'avisa m, avisar me, avisa m quan, avisi m, avisem quan, avisa m quan .. disponible, notifica m, rebre avís|un_avís, llista d espera',
    ships:
      'enviament|lliurament|entrega|arriba en|dins|abans ~, enviament|lliurament immediat|demà|avui, es lliura en ~',
    last: 'últimes unitats|peces|existències, última unitat, només|sols? queden|queda #, poques unitats, només # .. estoc|unitats, estoc limitat',
    ahead: 'reserva anticipada, pre comanda, precomanda, prevenda, encàrrec anticipat',
    order: 'per encàrrec, sota comanda, sota demanda, a petició',
    gone: 'descatalogat, descatalogada, ja no es fabrica|ven|comercialitza, ja no disponible, ja no està disponible, retirat de la venda',
    sold: 'venut ., venuda ., ja venut .',
    not: 'no, sense, mai, cap, ni, tampoc',
    soon: 'aviat, pròximament, properament, serà, estarà, encara no, previst',
    when: 'quan, si, fins que, tan bon punt, sempre que, segons, llevat',
    nearly: 'gairebé, quasi, aviat',
    limits: 'en, a, de, des, fins, per, amb, només, també, entre, del, al, als',
    other:
      'color, colors, talla, talles, mida, mides, pagament*, idiom*, format*, versi*, model, models, preu*, consult*, veure, mostra*, amaga*, filtr*, descompt*, cupó*, garanti*, opini*, valoraci*, foto*, vídeo*, devoluci*, blau, blava, vermell, vermella, negre, negra, blanc, blanca, verd, verda',
    shops: 'botiga, botigues, establiment*, recollida, recollir',
    services: 'enviament, lliurament, servei*, ajuda, oferta, ofertes, transport',
  },
  eu: {
    inStock: 'stockean, stockean dago, biltegian, biltegian dago, stocka badago, berriro stockean',
    available:
      'eskuragarri, eskuragarri dago, salgai, salgai dago, erosi daiteke, eskuragarri orain, berriro eskuragarri',
    unavailable: 'eskuraezin',
    outOfStock:
      'agortuta, agortuta dago, agortua, agortu da, aldi baterako agortuta, stockik gabe, stockik ez, stock gabe, ez dago stockean|stockik|eskuragarri|biltegian|salgai, ez daude eskuragarri|stockean, stockean|eskuragarri|salgai ez dago|daude, ez da eskuragarri, laster eskuragarri|salgai|stockean, laster .',
    notify: 'jakinarazi niri, abisatu, abisatu niri, jakinarazi, abisua jaso, itxaron zerrenda',
    ships: 'bidalketa|entrega ~, bidalketa berehala|bihar|gaur',
    last: 'azken unitateak, azken aleak, azken unitatea, bakarrik # geratzen, # baino ez',
    ahead: 'aurresalmenta, aldez aurreko eskaera, aurrez erosi, aurreskaera',
    order: 'eskaeraren arabera, enkarguz, eskatuta',
    gone: 'katalogotik kanpo, ez da gehiago saltzen|ekoizten|egiten, jada ez dago',
    sold: 'salduta ., saldua .',
    not: 'ez, ezin, gabe, inoiz, ezta',
    soon: 'laster, egongo, izango, oraindik, espero',
    when: 'denean, badago, bada, arte, baldin, dagoenean',
    nearly: 'ia, laster',
    limits: 'arte, bidez, bakarrik, ere, eta, baita',
    other:
      'kolore*, neurri*, tamaina*, ordainket*, hizkuntz*, bertsio*, modelo*, prezio*, ikusi, erakutsi, iragazi, deskontu*, berme*, iritzi*, argazki*, itzulket*, urdin*, gorri*, beltz*, zuri*, berde*',
    shops: 'denda, dendan, dendetan, dendak, jasotze*',
    services: 'bidalketa, entrega, zerbitzu*, laguntza, eskaintza*',
  },
  gl: {
    inStock:
      'en existencias, hai existencias|stock, no almacén, en almacén, con stock, de novo en stock',
    available:
      'dispoñible, dispoñibles, dispoñible agora|en_liña|inmediatamente, pódese mercar|encargar, á venda',
    unavailable: 'indispoñible, indispoñibles',
    outOfStock:
      'esgotado, esgotada, esgotados, esgotadas, temporalmente esgotado|esgotada, sen existencias, sen stock, fóra de stock, non dispoñible, non está dispoñible, non hai existencias|stock, proximamente ., axiña dispoñible, en breve dispoñible',
    notify:
      'avísame, avísenme, avisarme, avísame cando, avísame cando .. dispoñible, notifícame, recibir aviso, lista de agarda',
    ships: 'envío|entrega en|dentro ~, envío|entrega inmediata|inmediato|mañá|hoxe',
    last: 'últimas unidades|pezas, última unidade, só quedan|queda #, quedan poucas',
    ahead: 'reserva anticipada, pre encarga, preventa, prevenda',
    order: 'por encargo, baixo pedido, baixo demanda',
    gone: 'descatalogado, descatalogada, xa non se fabrica|vende|comercializa, xa non dispoñible, xa non está dispoñible, xa non hai',
    sold: 'vendido ., vendida .',
    not: 'non, sen, nunca, ningún, ningunha, nin, tampouco',
    soon: 'axiña, pronto, proximamente, estará, será, aínda non, previsto',
    when: 'cando, ata que, sempre que, segundo',
    nearly: 'case, axiña, pronto',
    limits: 'en, a, de, desde, ata, por, con, só, tamén, entre, no, na',
    other:
      'cor, cores, talla, tallas, tamaño*, pagamento*, idiom*, formato*, versi*, modelo*, prezo*, ver, amosar, agochar, filtr*, desconto*, cupón*, garantía*, opini*, foto*, devoluci*, azul, vermello, vermella, negro, negra, branco, branca, verde',
    shops: 'tenda, tendas, establecement*, recollida',
    services: 'envío, entrega, servizo*, axuda, oferta, ofertas',
  },
  vi: {
    inStock:
      'còn hàng, có hàng, sẵn hàng, có sẵn, hàng có sẵn, hàng sẵn, còn # sản_phẩm|sp|cái|chiếc|hộp|đôi|bộ, trong kho còn, kho còn, có hàng lại, đã có hàng',
    available: 'có thể mua|đặt_hàng, đang bán, đang kinh doanh',
    unavailable: 'không khả dụng',
    outOfStock:
      'hết hàng, tạm hết hàng, tạm hết, cháy hàng, không còn hàng, không có hàng, không có sẵn, chưa có hàng, đã hết hàng, hết hàng tạm thời, đã bán hết, bán hết, đã hết, hàng sắp về, sắp về, sắp có hàng, sắp ra mắt, sắp mở bán, đang nhập hàng, chờ hàng, đang chờ hàng, không còn sẵn|bán_trên_web, không có hàng sẵn',
    notify:
      'báo tôi khi, báo cho tôi, báo khi có hàng, thông báo khi có hàng, thông báo cho tôi, nhận thông báo, liên hệ khi có hàng, thông báo khi .. hàng',
    ships:
      'giao hàng trong ~, giao ngay, giao nhanh ~, giao hàng ngay, giao hàng trong ngày, giao trong ngày',
    last: 'chỉ còn # sản_phẩm|sp|cái|chiếc|hộp|đôi|bộ, chỉ còn #, sắp hết hàng, sắp hết, sắp cháy hàng, số lượng có hạn, gần hết hàng, còn ít hàng',
    ahead: 'đặt trước, đặt hàng trước, cho đặt trước',
    order: 'hàng đặt, hàng order, đặt theo yêu cầu, hàng theo yêu cầu',
    gone: 'ngừng kinh doanh, ngừng sản xuất, ngừng bán, đã ngừng kinh doanh|sản_xuất|bán, không kinh doanh, không còn kinh doanh|bán|sản_xuất',
    sold: 'đã bán .',
    not: 'không, chưa, chẳng, hết, ngừng',
    soon: 'sắp, sẽ, dự kiến, chờ',
    when: 'khi, nếu, khi nào, tùy, cho đến khi, trừ khi',
    nearly: 'sắp, gần',
    limits: 'ở, từ, đến, tại, với, trên, chỉ, cũng, và',
    other:
      'màu, màu sắc, kích thước, kích cỡ, size, thanh toán, ngôn ngữ, phiên bản, mẫu, giá, xem, hiển thị, lọc, giảm giá, bảo hành, đánh giá, hình ảnh, đổi trả, trả góp, kiểm tra',
    shops: 'cửa hàng, chi nhánh, siêu thị, showroom, tại quầy',
    services: 'vận chuyển, dịch vụ, hỗ trợ, ưu đãi, lắp đặt',
  },
  id: {
    inStock:
      'stok tersedia, ada stok, stok ada, stok masih ada, ready stock, ready stok, stok ready, dalam stok, stok #, sisa stok #, barang tersedia, barang ada, stok banyak, tersedia #, stok melimpah',
    available:
      'tersedia, tersedia sekarang, masih tersedia, dapat dibeli|dipesan, bisa dibeli|dipesan',
    unavailable: 'tak tersedia',
    outOfStock:
      'stok habis, habis stok, habis ., habis terjual, habis dijual, terjual habis, sudah habis, barang habis, produk habis, kehabisan stok, stok kosong, kosong ., barang kosong, tidak ada stok|di_stok, tiada stok, tiada dalam stok, tidak tersedia, belum tersedia, tidak dapat|bisa dibeli|dipesan, stok tidak ada|tersedia, segera hadir, akan datang, segera tersedia, out of stock, sold out, stok sedang kosong',
    notify:
      'beri tahu saya, beritahu saya, ingatkan saya, kabari saya, maklumkan saya, maklumkan kepada saya, notifikasi saya',
    ships:
      'dikirim|pengiriman|penghantaran dalam ~, dikirim hari_ini|besok, siap kirim|dikirim, sedia dihantar, siap dihantar',
    last: 'sisa #, tersisa #, tinggal #, hanya tersisa #, hanya tinggal #, tinggal sedikit, stok terbatas|terhad|menipis, hampir habis, segera habis, stok hampir|segera|tinggal habis|sedikit, # unit lagi',
    ahead: 'pre order, preorder, prapesan, pra pesan, pra tempah, prapesanan',
    order: 'inden, indent, dengan pesanan, berdasarkan pesanan, pesanan khusus',
    gone: 'dihentikan ., tidak dijual lagi, tidak lagi dijual|diproduksi|dikeluarkan, produksi dihentikan, discontinue, stop produksi',
    sold: 'terjual ., sudah terjual .',
    not: 'tidak, tak, tiada, belum, bukan, tanpa, kehabisan',
    soon: 'segera, akan, bakal, belum',
    when: 'jika, apabila, bila, kalau, saat, ketika, sampai, sehingga, selama, tergantung',
    nearly: 'hampir, segera, nyaris',
    limits:
      'di, dari, sampai, hingga, dalam, untuk, pada, mulai, juga, hanya, dengan, melalui, berbagai',
    other:
      'warna, ukuran, saiz, pembayaran, bayaran, bahasa, versi, model, harga, lihat, tampilkan, saring, diskon, diskaun, garansi, waranti, ulasan, foto, gambar, cicilan, ansuran, pengembalian, pilihan, varian, cek, semak, soal',
    shops: 'toko, kedai, gerai, cabang, cawangan, outlet',
    services: 'layanan, perkhidmatan, bantuan, promo, penawaran, tawaran, ongkir',
  },
  sr: {
    inStock:
      'на стању, на лагеру, на залихи, на залихама, у магацину, има на стању|лагеру|залихама, поново на стању, производ је на стању, одмах на стању',
    available:
      'доступно, доступан, доступна, расположиво, расположив, расположива, могуће наручити|купити, може се наручити|купити, испоручиво',
    unavailable: 'недоступно, недоступан, недоступна, нерасположиво',
    outOfStock:
      'распродато, распродат, распродата, није на стању|лагеру|залихи|залихама|доступно|доступан|доступна|расположиво, није више на стању, нису на стању, нема на стању|лагеру|залихама|залихи, нема га на, без залиха, тренутно недоступно|нема, привремено недоступно, ускоро ., ускоро на|доступно, стиже ускоро, није могуће наручити|купити',
    notify:
      'обавести ме, обавестите ме, јави ми, јавите ми, обавештење о доступности, листа чекања',
    ships:
      'испорука|достава|шаљемо у|за|унутар|року|од .. ~, испорука|достава|шаљемо сутра|данас|одмах, рок испоруке .. ~, спремно за слање|испоруку',
    last: 'последњи|последња|последње #? комад|комади|примерак, још само? #, само # .. стању|ком|комада|лагеру, остало још|само? #, ограничена количина, скоро|готово распродато, при крају',
    ahead: 'претпродаја, у претпродаји, преднаруџбина, претпоруџбина',
    order: 'по поруџбини, по наруџби, на упит',
    gone: 'више није доступно|доступан|у, више се не производи|продаје, повучено из продаје, престала производња',
    sold: 'продато ., продат ., продата .',
    not: 'није, нису, нема, не, без, никад, никада, ни, нити, немамо',
    soon: 'ускоро, биће, очекује, очекујемо, стиже, још није, још не',
    when: 'кад, када, ако, чим, док, уколико, зависно, осим, да ли',
    nearly: 'готово, скоро, ускоро, замало',
    limits: 'од, до, у, на, код, с, са, за, преко, само, такође, и, након, по',
    other:
      'боја, боје, боји, бојама, величина, величине, величини, плаћањ*, верзиј*, модел, модели, језик*, формат*, недељ*, субот*, празник*, провери, проверите, погледај, прикажи, сакриј, филтер*, попуст*, купон*, рате, рата, гаранциј*, рецензиј*, фотографиј*, слика, слике, монтаж*, повраћај*, услуг*, варијант*, цена, цене, цени, плава, плавој, црвена, црвеној, црна, црној, бела, белој, зелена, зеленој',
    shops:
      'продавница, продавници, продавницама, радња, радњи, радњама, пословниц*, преузимањ*, салон*',
    services: 'достава, испорука, подршка, помоћ, понуда, понуде',
  },
  mk: {
    inStock:
      'на залиха, на залихи, на лагер, има на залиха|лагер, повторно на залиха, производот е на залиха, во магацин',
    available:
      'достапно, достапен, достапна, достапни, може да се купи|нарача, во продажба, расположливо',
    unavailable: 'недостапно, недостапен, недостапна, нерасположливо',
    outOfStock:
      'распродадено, распродаден, распродадена, нема на залиха|лагер, нема залиха|залихи, не е на залиха|лагер, не е достапно|достапен|достапна, моментално недостапно|нема, привремено недостапно, без залиха, наскоро ., наскоро на|достапно, не може да се нарача|купи',
    notify: 'извести ме, известете ме, јави ми, јавете ми, известување за достапност',
    ships:
      'испорака|достава за|во|од .. ~, испорака|достава утре|денес|веднаш, рок на испорака .. ~',
    last: 'последен|последно|последни #? парче|парчиња|примерок, уште само? #, само # .. залиха|парчиња, ограничена количина, речиси|скоро распродадено',
    ahead: 'преднарачка, претпродажба',
    order: 'по нарачка, на барање',
    gone: 'повеќе не е достапно|достапен|во, повеќе не се произведува|продава, повлечено од продажба',
    sold: 'продадено ., продаден .',
    not: 'не, нема, без, никогаш, ниту, ни',
    soon: 'наскоро, ќе, се очекува, сѐ уште не',
    when: 'кога, ако, штом, додека, доколку, дали',
    nearly: 'речиси, скоро, наскоро',
    limits: 'од, до, во, на, со, за, преку, само, и, по',
    other:
      'боја, бои, големина, големини, плаќањ*, верзиј*, модел, модели, јазик*, формат*, недел*, сабот*, празни*, провери, проверете, погледни, прикажи, филтер*, попуст*, купон*, рати, гаранциј*, рецензи*, слик*, монтаж*, враќањ*, услуг*, цена, цени, сина, црвена, црна, бела, зелена',
    shops: 'продавница, продавници, продавницата, подигнување, салон*',
    services: 'достава, испорака, поддршка, помош, понуда, понуди',
  },
  sq: {
    inStock:
      'në stok, në gjendje, në magazinë, ka në stok|gjendje, ka stok, gjendja #, përsëri në stok, gjendet në stok',
    available:
      'në dispozicion, i|e disponueshëm|disponueshme, e gatshme, mund të blihet|porositet, në shitje',
    unavailable: 'i|e padisponueshëm|padisponueshme, i|e padisponueshem',
    outOfStock:
      'nuk ka në? stok|gjendje, s ka në? stok|gjendje, nuk ka më, nuk është më? në stok|gjendje|dispozicion, nuk është i|e disponueshëm|disponueshme|gatshme, jashtë stokut|stoku, pa stok, pa gjendje, e shitur ., i shitur ., shitur ., të gjitha të shitura, përfunduar ., së shpejti ., së shpejti në, aktualisht nuk ka, mbaruar ., ka mbaruar, stoku ka mbaruar',
    notify: 'më njofto, më njoftoni, njoftomë, më lajmëro, më lajmëroni, njoftim kur',
    ships: 'dërgesa|dërgohet|transporti brenda|për|në ~, dërgohet sot|nesër|menjëherë',
    last: 'vetëm # .. mbetur|copë|stok, copa e fundit, copat e fundit, # të mbetura, sasi e kufizuar, pothuajse|gati e? shitur',
    ahead: 'paraporosi, paraporosit, parashitje, porosi paraprake',
    order: 'me porosi, sipas porosisë',
    gone: 'nuk prodhohet|shitet më, nuk është më në shitje, nuk disponohet më',
    sold: 'e shitur tashmë .',
    not: 'nuk, s, pa, jo, asnjë, kurrë, mos, as',
    soon: 'shpejti, do, pritet, ende nuk',
    when: 'kur, nëse, derisa, sapo, varet',
    nearly: 'pothuajse, gati',
    limits: 'nga, deri, në, me, për, vetëm, edhe, prej',
    other:
      'ngjyra, ngjyrë, ngjyrat, masa, masat, madhësi*, pages*, gjuh*, versio*, model*, çmim*, shiko, shfaq, fsheh, filtro, zbritje*, garanci*, vlerësim*, foto*, kthim*, kontrollo, blu, kuqe, zezë, bardhë, gjelbër',
    shops: 'dyqan, dyqanin, dyqanet, dyqane, filial*, marrje',
    services: 'dërgesë, transport, shërbim*, ndihmë, ofert*',
  },
};
