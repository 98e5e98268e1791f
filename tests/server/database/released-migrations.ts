/** SHA-256 of each migration as it was released, by its name. The next ones join them; none of these ever changes. */
export const RELEASED: Record<string, string> = {
  '0001_accounts.sql': '3f3a3a6c3226930d7666e2a9fd667901123fbb4713ad64f5229815045e56b4dd',
  '0002_catalogue.sql': '00f972ab15b2c2515f1e1f62460759652aff7feb483414650aa6929d71f5c14d',
  '0003_activity.sql': '2e1d1518852d07063fc9131839a2180a22f66f3a1ebb70d52935c2766729d50f',
  '0010_crawl.sql': '5db8abb545d4611d28cd24213f78706b1f4b8406cac424cb3d7c27f01824b678',
  '0011_extraction_rules.sql': 'd8e1486f8d81fede1637deb2b62d2fc6be62eeb7b10ea3fad6faeccbae4c3658',
  '0012_cut_short.sql': '8a06863aa6c1422ef5721e0b5330ab82156c73714c70063da34bc01d5226c570',
  '0020_statistics.sql': '6cd0a763f52b85048c964660431f3ffc94d43beb9c954fe9703996bc05f77a5d',
  '0021_match_months.sql': '7cbf841dad9d8814d5977e9e125577b4949d56b6c92d8294a7ee68e255682f3a',
  '0030_imports.sql': '3e0d0572e9851e413fd118eb9bf9ad732a666e1d64f8828a6e622c013ea90747',
  '0031_import_rows.sql': '359c61a6e60aa7276c988dfbc3b4f4786b1f0cbb7b6fa9fccda07965f103318a',
  '0032_discovery.sql': '2ed7f4ca14853d6080f2fee19c91c6c7057879541aa7f7dadf8a893123d278b3',
  '0040_mail.sql': '6ca15c12c3b5065aa18f395c896faf4996a4da568b0276868bfdc3e5ff88a9c3',
  '0041_password_resets.sql': 'bc318aff63549ef2e768a70642146424021beec430409d443e7063ddf6a0f642',
  '0042_billing.sql': 'de470e9d93b89c687bb276e62e470cc343494b5f487bd84d3cfb4b48aa4c05d7',
  '0043_attempts.sql': 'dba928e3acd6aa45ddbb6fccd6d6eaac758be8a3c207c3400cbb35c7ff38d089',
  '0050_alerts.sql': 'faf8761e0c7c9240a22bad956cc9c6501f9ca8d91dd6a1d4a12a3c04ec0d3d86',
  '0051_events.sql': '9aae83c04e3222235a0a8bcaa977b38519f8b2c8d84f639b2707fe78cc45420f',
  '0052_webhook_tests.sql': '085cab9999298d95899b5b66d8dcc013edd8b87a0616e44596446a2631154182',
  '0060_exports.sql': '71f37fe534449a352ad6fb54a8aaf9365df48f37f90b71c750dcc4e9e6b95e37',
  '0070_standing.sql': '449c33e09a41c28cfcfa6c365e90570fcbc80c7a6cefa44f7325c7ec216b5fc7',
  '0080_realtime.sql': 'bb1585428c520b93be276936581513870b2dc70e76f0039659e906bbacc349c1',
  '0081_successors.sql': 'c54eee62ef697505a900972a93335e3058ae987c022a17fa6f10929da6d5c7f1',
  '0082_secrets.sql': '318f3c1980e752f7c008fa31d7a3f94dbfa98a08282b751635a7838521a39757',
  '0085_mail_lanes.sql': 'fa5d615f95cbafe9fb07c8682e98a91f024f9f87ca2b4cbde19b4ae7d923383a',
  '0086_pages_of_many.sql': '5ef12a7495483a1a5baa214921b0e86cbd0814b82dd10641858050b2b75c51e4',
  '0088_account_counts.sql': '829ffd1de4b089f69c4ce081fe932a809cdea9351f8511584ad99d7e1d6e06b5',
  '0089_match_halves.sql': 'dac93994a73cfff2a73447716b9c8af697e108f41b6edbe3275927eeb5d7ef1a',
  '0090_account_halves.sql': '93f2a5a521f368ae413c498181d57e4faa518856a2e015ca85625adfb8e4a8a4',
  '0091_compact_documents.sql': 'de284832c7c1e926562ede87ae97edaab588494e0b720c04e3c372854904016f',
};

/** What came after the first version that could be installed. */
const LATER = [
  '0012_cut_short.sql',
  '0070_standing.sql',
  '0080_realtime.sql',
  '0081_successors.sql',
  '0082_secrets.sql',
  '0085_mail_lanes.sql',
  '0086_pages_of_many.sql',
  '0088_account_counts.sql',
  '0089_match_halves.sql',
  '0090_account_halves.sql',
  '0091_compact_documents.sql',
];

/** Those of the first version. */
export const FIRST = Object.keys(RELEASED).filter((name) => !LATER.includes(name));
