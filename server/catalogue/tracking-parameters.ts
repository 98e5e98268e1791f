/**
 * Parameters that say how a visitor came, never what a page shows: those of advertisers, newsletters, affiliate networks,
 * web statistics and sessions. In small letters. `ref`, `source`, `id`, `clickid` and the like are not here: for some
 * shops they are the product.
 */
const TRACKING = new Set(
  [
    // Google, its ads, its shopping results and its statistics.
    'gclid gclsrc gbraid wbraid dclid srsltid _ga _gl _gac gs_l',
    // Meta, Microsoft, Yandex, TikTok, X, LinkedIn, Pinterest, Snapchat, Reddit, Quora.
    'fbclid fb_action_ids fb_action_types fb_ref fb_source igshid igsh msclkid yclid ysclid ymclid',
    '_openstat ttclid twclid li_fat_id epik sccid rdt_cid qclid',
    // Taboola, Outbrain, Adobe.
    'tblci dicbo ef_id s_kwcid s_cid sc_cid',
    // Newsletters: Mailchimp, HubSpot, Marketo, Klaviyo, Vero, Omeda, Eloqua, Dotdigital, Salesforce, MailerLite.
    'mc_cid mc_eid mc_tc _hsenc _hsmi __hssc __hstc __hsfp hsctatracking mkt_tok _kx _ke vero_id',
    'vero_conv oly_anon_id oly_enc_id elqtrack elqtrackid dm_i et_cid et_lid et_rid ml_subscriber',
    'ml_subscriber_hash',
    // Affiliate networks: Awin, Impact, CJ, Rakuten, Tradedoubler, ShareASale, and comparisons of prices.
    'awc irclickid irgwc cjevent cjdata ranmid raneaid ransiteid tduid sscid zanpid admitad_uid',
    'rb_clickid wickedid idealoid soluteclid ceneo_spo',
    // Web statistics, and links inside of an app.
    'xtor cmpid wtrid __s _branch_match_id _branch_referrer',
    // Where in a list or among recommendations of a Shopify shop a link stood.
    '_pos _sid _ss _psq _fid pr_prod_strat pr_rec_id pr_rec_pid pr_ref_pid pr_seq',
    // Sessions.
    'phpsessid jsessionid oscsid xtcsid zenid',
  ].flatMap((names) => names.split(' ')),
);

/** Parameters of campaigns: `utm_source`, `mtm_campaign`, `gad_source`. */
const CAMPAIGN =
  /^(?:(?:utm|ga|gad|hsa|mtm|matomo|piwik|itm|otm|hmb|aff)_\w+|pk_(?:campaign|kwd|keyword|source|medium|content|cid)|at_(?:campaign|medium|creation|custom\w+)|trk_(?:contact|msg|module|sid)|cm_mmc\w*|cm_sp|wt_?z?mc)$/;

/** Parameters that only these shops use for tracking, by the name of the shop. */
const OF_SHOP: Record<string, RegExp> = {
  ebay: /^(?:hash|epid|_trk\w*|_from|mkevt|mkcid|mkrid|campid|toolid|customid|amdata|itm\w+|ssspo|sssrc|ssuid|widget_ver|media|norover)$/,
  aliexpress:
    /^(?:spm|scm[\w-]*|algo_\w+|pdp_\w+|gps-id|pvid|sk|btsid|ws_ab_test|utparam\S*|curpageloguid|initiative_id|expid|_t|gatewayadapt)$/,
  etsy: /^(?:ref|click_key|click_sum|organic_search_click|frs|sts|pro|content_source|search_preloaded_img|logging_key)$/,
};

/** Whether a parameter of a page's address only says how the visitor came. `shop` is the name of the host. */
export function isTracking(parameter: string, shop: string): boolean {
  const name = parameter.toLowerCase();
  return TRACKING.has(name) || CAMPAIGN.test(name) || (OF_SHOP[shop]?.test(name) ?? false);
}
